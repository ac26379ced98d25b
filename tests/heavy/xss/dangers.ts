/** Attributes that a browser follows or loads. */
const urls = /^(href|src|srcset|action|formaction|poster|data|background|cite|xlink:href)$/i;

const neverOurs = "iframe, object, embed, base, frame, frameset, applet, portal, [srcdoc], [style]";

/**
 * Lists everything in a page that could run or load foreign content: event handlers, frames,
 * inline styles, links with other schemes, files of other hosts.
 */
export function dangersIn(page: Pick<ParentNode, "querySelectorAll">, ownHosts: RegExp): string[] {
  const found = [...page.querySelectorAll(neverOurs)].map((element) => tagOf(element));
  for (const element of page.querySelectorAll("*")) {
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name) ?? "";
      if (/^on/i.test(name)) found.push(tagOf(element));
      if (urls.test(name) && !isHarmless(element, value, ownHosts)) found.push(tagOf(element));
    }
    const refreshes = element.getAttribute("http-equiv")?.toLowerCase() === "refresh";
    if (refreshes) found.push(tagOf(element));
  }
  return found;
}

const tagOf = (element: Element) => element.outerHTML.slice(0, 160);

function isHarmless(element: Element, value: string, ownHosts: RegExp): boolean {
  const url = URL.parse(value.split(/[\s,]/)[0] ?? "", "https://own.example/blogs/a");
  if (!url) return element.localName === "a";
  const leads = ["http:", "https:", "mailto:", "tel:"].includes(url.protocol);
  // Readers may follow a link to another host; nothing may be loaded from there.
  return (
    leads && (element.localName === "a" || url.host === "own.example" || ownHosts.test(url.host))
  );
}

/**
 * Elements with the names of their attributes, each kind once: what a page consists of. Without
 * a post's prose, and what a search shows.
 */
export function skeletonOf(element: Element, kinds = new Set<string>()): ReadonlySet<string> {
  const isExcepted =
    element.classList.contains("prose") ||
    element.localName === "mark" ||
    element.getAttribute("role") === "status";
  if (isExcepted) return kinds;
  const attributes = element.getAttributeNames().sort();
  kinds.add(`${element.localName} ${attributes.join(" ")}`.trim());
  for (const child of element.children) skeletonOf(child, kinds);
  return kinds;
}
