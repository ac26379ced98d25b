import { libraryImagePath } from "./rich-text-urls.ts";

/**
 * Reduces HTML from the clipboard (Word, Google Docs, web pages) to the editor's schema: styles
 * with a meaning become elements, all others are dropped. Images outside of our library are
 * removed and counted.
 */
export function cleanPaste(html: string): { html: string; foreignImages: number } {
  // Browsers apply the Content-Security-Policy to style and event attributes even in a parsed
  // document, and report violations; renamed to data attributes, they are ignored.
  const inert = html.replace(/<[^>]*>/g, (tag) =>
    tag.replace(/[\s/"'](style|on\w+)\s*=/gi, (name) => `${name[0]} data-${name.slice(1)}`),
  );
  const { body } = new DOMParser().parseFromString(inert, "text/html");
  body
    .querySelectorAll("script, style, meta, link, title, template, iframe, object")
    .forEach(remove);
  removeComments(body);
  convertOfficeLists(body);
  convertStyles(body);
  renameHeadings(body);
  const foreignImages = dropForeignImages(body);
  body.querySelectorAll("*").forEach(dropAttributes);
  return { html: body.innerHTML, foreignImages };
}

const remove = (element: Element) => element.remove();

function removeComments(body: HTMLElement) {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** The page has one `h1`, its title, and the schema ends at `h4`. */
function renameHeadings(body: HTMLElement) {
  for (const heading of body.querySelectorAll("h1, h5, h6")) {
    const renamed = body.ownerDocument.createElement(heading.tagName === "H1" ? "h2" : "h4");
    renamed.append(...heading.childNodes);
    heading.replaceWith(renamed);
  }
}

function dropForeignImages(body: HTMLElement): number {
  let dropped = 0;
  for (const image of body.querySelectorAll("img")) {
    const ours = image.dataset["media"] || libraryImagePath(image.getAttribute("src"));
    if (ours) continue;
    // Tracking pixels of emails and analytics don't count.
    const isPixel = image.getAttribute("width") === "1" || image.getAttribute("height") === "1";
    if (!isPixel) dropped += 1;
    image.remove();
  }
  return dropped;
}

const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  A: ["href"],
  IMG: ["data-media", "src", "alt"],
  TD: ["colspan", "rowspan"],
  TH: ["colspan", "rowspan"],
};

function dropAttributes(element: Element) {
  const isCode = element.tagName === "CODE";
  for (const { name, value } of [...element.attributes]) {
    // `data-pm-slice` is how ProseMirror recognises content copied from itself.
    if (allowedAttributes[element.tagName]?.includes(name) || name === "data-pm-slice") continue;
    if (isCode && name === "class" && /^language-[\w-]+$/.test(value)) continue;
    element.removeAttribute(name);
  }
}

/**
 * Turns the list paragraphs of Word (`mso-list: l0 level2 lfo1`, with the bullet as text) into
 * lists.
 */
function convertOfficeLists(body: HTMLElement) {
  let lists: Element[] = [];
  let before: Element | null = null;
  for (const paragraph of body.querySelectorAll("p[data-style*='mso-list']")) {
    const level = levelOf(paragraph);
    if (level === 0) continue;
    if (paragraph.previousElementSibling !== before || before === null) lists = [];
    const tag = removeBullet(paragraph);
    lists = lists.slice(0, level);
    while (lists.length < level) {
      const list = body.ownerDocument.createElement(tag);
      const parent = lists.at(-1)?.lastElementChild ?? null;
      if (parent) parent.append(list);
      else if (lists.length === 0) paragraph.before(list);
      else lists.at(-1)?.append(list);
      lists.push(list);
    }
    const item = body.ownerDocument.createElement("li");
    item.append(...paragraph.childNodes);
    lists.at(-1)?.append(item);
    before = lists[0] ?? null;
    paragraph.remove();
  }
}

function levelOf(paragraph: Element): number {
  const style = paragraph.getAttribute("data-style") ?? "";
  return Math.min(Number(/mso-list:[^;]*level(\d)/i.exec(style)?.[1] ?? 0), 5);
}

/** Removes the bullet from the text; returns the type of list that it belongs to. */
function removeBullet(paragraph: Element): "ol" | "ul" {
  const bullet = paragraph.querySelector("[data-style*='mso-list:Ignore' i]");
  const text = bullet?.textContent?.trim() ?? "";
  bullet?.remove();
  return /^(?:\d+|[a-z]{1,3})[.)]/i.test(text) ? "ol" : "ul";
}

/** Styles and the elements with the same meaning. */
const styleElements: readonly [style: RegExp, tag: string][] = [
  [/font-weight:\s*(?:bold|[6-9]00)/i, "strong"],
  [/font-style:\s*italic/i, "em"],
  [/text-decoration[^;]*:[^;]*line-through/i, "s"],
  [/font-family:[^;]*(?:monospace|consolas|courier|menlo)/i, "code"],
];

/**
 * Turns styled spans into elements, and unwraps bold elements that a style undoes, such as the
 * `<b style="font-weight:normal">` of Google Docs.
 */
function convertStyles(body: HTMLElement) {
  for (const element of body.querySelectorAll("b[data-style], strong[data-style]")) {
    const style = element.getAttribute("data-style") ?? "";
    if (/font-weight:\s*(?:normal|400)/i.test(style)) element.replaceWith(...element.childNodes);
  }
  for (const span of body.querySelectorAll("span[data-style]")) {
    const style = span.getAttribute("data-style") ?? "";
    for (const [pattern, tag] of styleElements) {
      // Headings are bold and code is monospace anyway.
      if (!pattern.test(style) || span.closest("h1, h2, h3, h4, h5, h6, pre, code")) continue;
      const mark = body.ownerDocument.createElement(tag);
      mark.append(...span.childNodes);
      span.append(mark);
    }
  }
}
