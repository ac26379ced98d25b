/** Tab goes from text to text and past everything else; answers of closed questions show. */
export function prepareTexts(document: Document, label: (path: string) => string) {
  const controls = document.querySelectorAll<HTMLElement>(
    "a, button, input, select, textarea, summary, iframe, video, [tabindex]",
  );
  for (const control of controls) control.tabIndex = -1;
  // Told apart from the editor around it.
  const main = document.querySelector("main");
  if (main) main.ariaLabel = "Page of the site";
  for (const details of document.querySelectorAll("details")) details.open = true;
  // Such as the second copy of a running row: a text that takes the focus must have a name.
  for (const hidden of document.querySelectorAll("[aria-hidden]:has(copy-text)"))
    hidden.ariaHidden = null;
  for (const text of document.querySelectorAll<HTMLElement>("copy-text")) {
    const path = text.dataset["path"] ?? "";
    text.tabIndex = 0;
    text.role = "textbox";
    text.ariaLabel = label(path);
  }
  for (const picture of document.querySelectorAll<HTMLImageElement>("[data-picture]")) {
    picture.tabIndex = 0;
    picture.role = "button";
    picture.alt = `${label(picture.dataset["picture"] ?? "")}: choose another`;
  }
}
