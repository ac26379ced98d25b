/** Focuses a heading or another part that no key reaches, without scrolling to it. */
export function focusOn(target: HTMLElement) {
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Focuses the element that replaces a removed one, unless something else has the focus by now. */
export function focusInPlace(target: HTMLElement | null) {
  if (document.activeElement === document.body) target?.focus();
}

/** Focuses the page’s name, where what had the focus has gone. */
export function focusOnPage() {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading) focusOn(heading);
}
