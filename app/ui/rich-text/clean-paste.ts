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
    tag.replace(attributes, (found, name) => (name ? ` data-${name}` : found)),
  );
  const { body } = new DOMParser().parseFromString(inert, "text/html");
  body
    .querySelectorAll("script, style, meta, link, title, template, iframe, object")
    .forEach(remove);
  removeComments(body);
  convertOfficeLists(body);
  convertCode(body);
  convertStyles(body);
  unwrapRedirects(body);
  renameHeadings(body);
  const foreignImages = dropForeignImages(body);
  body.querySelectorAll("*").forEach(dropAttributes);
  return { html: body.innerHTML, foreignImages };
}

/** The values of a tag, which stay as they are, or the name of such an attribute. */
const attributes = /=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)|(?<=[\s/"'])(style|on\w+)(?=\s*=)/gi;

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
  OL: ["start"],
  TD: ["colspan", "rowspan"],
  TH: ["colspan", "rowspan"],
};

function dropAttributes(element: Element) {
  const isCode = element.tagName === "CODE";
  for (const { name, value } of [...element.attributes]) {
    // `data-pm-slice` is how ProseMirror recognises content copied from itself.
    if (allowedAttributes[element.tagName]?.includes(name) || name === "data-pm-slice") continue;
    if (isCode && name === "class" && /^language-[\w+#-]+$/.test(value)) continue;
    element.removeAttribute(name);
  }
}

/** The value of one CSS property, as the clipboard has it: `bold` of `font-weight:bold`. */
function styleOf(element: Element, property: string): string {
  const declarations = (element.getAttribute("data-style") ?? "").split(";");
  const found = declarations.findLast(
    (each) => each.split(":", 1)[0]?.trim().toLowerCase() === property,
  );
  return (
    found
      ?.slice(found.indexOf(":") + 1)
      .trim()
      .toLowerCase() ?? ""
  );
}

/** A list paragraph of Word: `mso-list: l0 level2 lfo1`, with its bullet as text. */
type OfficeItem = { list: string; level: number; tag: "ol" | "ul"; number: string };

/** Turns the list paragraphs of Word into lists, which continue their numbers after other text. */
function convertOfficeLists(body: HTMLElement) {
  let open: { element: Element; list: string; tag: string }[] = [];
  let before: Element | null = null;
  for (const paragraph of body.querySelectorAll("p[data-style*='mso-list']")) {
    const item = officeItemOf(paragraph);
    if (!item) continue;
    if (paragraph.previousElementSibling !== before || before === null) open = [];
    open = open.slice(0, item.level);
    const last = open.at(-1);
    const isOther = last?.list !== item.list || last.tag !== item.tag;
    if (open.length === item.level && isOther) open.pop();
    while (open.length < item.level) {
      const element = body.ownerDocument.createElement(item.tag);
      if (/^(?:[2-9]|[1-9]\d+)$/.test(item.number)) element.setAttribute("start", item.number);
      const parent = open.at(-1)?.element;
      if (parent) (parent.lastElementChild ?? parent).append(element);
      else paragraph.before(element);
      open.push({ element, list: item.list, tag: item.tag });
    }
    const entry = body.ownerDocument.createElement("li");
    entry.append(...paragraph.childNodes);
    open.at(-1)?.element.append(entry);
    before = open[0]?.element ?? null;
    paragraph.remove();
  }
}

/** Reads a list paragraph and removes its bullet. */
function officeItemOf(paragraph: Element): OfficeItem | undefined {
  const [, list = "", level] = /^(\w+) level(\d)/.exec(styleOf(paragraph, "mso-list")) ?? [];
  if (level === undefined) return undefined;
  const bullet = paragraph.querySelector("[data-style*='mso-list:Ignore' i]");
  const text = bullet?.textContent?.trim() ?? "";
  bullet?.remove();
  const [, number] = /^\(?(\d+|[a-z]{1,4})[.)]/i.exec(text) ?? [];
  const tag = number === undefined ? "ul" : "ol";
  return { list, level: Math.min(Number(level), 5), tag, number: number ?? "" };
}

const monospace = /mono|consolas|courier|menlo|monaco|\bcode\b/;
const isMonospace = (element: Element) => {
  const [first = ""] = styleOf(element, "font-family").split(",");
  return monospace.test(first) || first.trim() === "ui-monospace";
};

/** Code of an editor: a block that keeps its spaces, in a monospaced font. Lines are divs or breaks. */
function convertCode(body: HTMLElement) {
  for (const block of body.querySelectorAll("pre, div[data-style], p[data-style]")) {
    const isCode = /^(?:pre|break)/.test(styleOf(block, "white-space")) && isMonospace(block);
    if (block.tagName !== "PRE" && !isCode) continue;
    if (!body.contains(block) || block.parentElement?.closest("pre")) continue;
    for (const line of block.querySelectorAll("br")) line.replaceWith("\n");
    for (const line of block.querySelectorAll("div, p")) {
      if (line.nextSibling) line.append(line.textContent?.endsWith("\n") ? "" : "\n");
    }
    const text = (block.textContent ?? "").replaceAll("\u00a0", " ");
    // Beside the classes of what coloured it: `hljs language-ts`.
    const classes = block.querySelector("code[class]")?.getAttribute("class") ?? "";
    const [language = ""] = /\blanguage-[\w+#-]+/.exec(classes) ?? [];
    const previous = block.previousElementSibling;
    const code = body.ownerDocument.createElement("code");
    code.className = language;
    code.textContent = text;
    // Each line of some editors is a block of its own.
    if (block.tagName !== "PRE" && previous?.matches("pre[data-lines]")) {
      previous.firstElementChild?.append(`\n${text}`);
      block.remove();
      continue;
    }
    const pre = body.ownerDocument.createElement("pre");
    if (block.tagName !== "PRE") pre.dataset["lines"] = "";
    pre.append(code);
    block.replaceWith(pre);
  }
  // A word from a line belongs into the sentence where it is pasted.
  for (const code of body.querySelectorAll("pre[data-lines] > code")) {
    if (!code.textContent?.includes("\n")) code.parentElement?.replaceWith(code);
  }
}

/** Styles and the elements with the same meaning. */
const styleElements: readonly [tag: string, means: (span: Element) => boolean][] = [
  ["strong", (span) => /^(?:bold|[6-9]00)/.test(styleOf(span, "font-weight"))],
  ["em", (span) => styleOf(span, "font-style") === "italic"],
  ["s", (span) => /line-through/.test(decorationOf(span))],
  ["sup", (span) => styleOf(span, "vertical-align") === "super"],
  ["sub", (span) => styleOf(span, "vertical-align") === "sub"],
  ["code", isMonospace],
];

const decorationOf = (span: Element) =>
  styleOf(span, "text-decoration") + styleOf(span, "text-decoration-line");

/**
 * Turns styled spans into elements, and unwraps bold elements that a style undoes, such as the
 * `<b style="font-weight:normal">` of Google Docs.
 */
function convertStyles(body: HTMLElement) {
  for (const element of body.querySelectorAll("b[data-style], strong[data-style]")) {
    if (/^(?:normal|400)/.test(styleOf(element, "font-weight"))) {
      element.replaceWith(...element.childNodes);
    }
  }
  for (const span of body.querySelectorAll("span[data-style]")) {
    for (const [tag, means] of styleElements) {
      // Headings are bold and code is monospace anyway.
      if (!means(span) || span.closest("h1, h2, h3, h4, h5, h6, pre, code")) continue;
      const mark = body.ownerDocument.createElement(tag);
      mark.append(...span.childNodes);
      span.append(mark);
    }
  }
  for (const link of body.querySelectorAll("a[href^='www.' i]")) {
    link.setAttribute("href", `https://${link.getAttribute("href")}`);
  }
}

/** Links through a redirect, as Google Docs and Outlook write them, lead to their own target again. */
function unwrapRedirects(body: HTMLElement) {
  for (const link of body.querySelectorAll<HTMLAnchorElement>("a[href^='http' i]")) {
    if (!URL.canParse(link.href)) continue;
    const { hostname, pathname, searchParams } = new URL(link.href);
    const isGoogle = hostname === "www.google.com" && pathname === "/url";
    const isOutlook = hostname.endsWith(".safelinks.protection.outlook.com");
    const target = isGoogle ? searchParams.get("q") : isOutlook ? searchParams.get("url") : null;
    if (target && /^https?:/i.test(target)) link.setAttribute("href", target);
  }
}
