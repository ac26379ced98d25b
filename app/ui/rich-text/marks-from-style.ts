/** What a style says, and the element that says it in HTML. */
const meanings: readonly [says: RegExp, tag: string][] = [
  [/font-weight:\s*(?:bold|[6-9]00)/i, "strong"],
  [/font-style:\s*italic/i, "em"],
  [/text-decoration[^;]*:[^;]*line-through/i, "s"],
  [/font-family:[^;]*(?:monospace|consolas|courier|menlo)/i, "code"],
];

/**
 * Turns the looks of spans (`data-style`) into elements that mean them, and takes apart
 * elements that a style denies, as the `<b style="font-weight:normal">` of Google Docs.
 */
export function marksFromStyle(body: HTMLElement) {
  for (const element of body.querySelectorAll("b[data-style], strong[data-style]")) {
    const style = element.getAttribute("data-style") ?? "";
    if (/font-weight:\s*(?:normal|400)/i.test(style)) element.replaceWith(...element.childNodes);
  }
  for (const span of body.querySelectorAll("span[data-style]")) {
    const style = span.getAttribute("data-style") ?? "";
    for (const [says, tag] of meanings) {
      // In a heading or in code everything looks so.
      if (!says.test(style) || span.closest("h1, h2, h3, h4, h5, h6, pre, code")) continue;
      const mark = body.ownerDocument.createElement(tag);
      mark.append(...span.childNodes);
      span.append(mark);
    }
  }
}
