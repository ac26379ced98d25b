import { listsFromWord } from "./lists-from-word.ts";
import { marksFromStyle } from "./marks-from-style.ts";
import { ownImagePath } from "./own-image-path.ts";

/**
 * HTML from the clipboard (Word, Google Docs, web pages), brought to what a text can hold:
 * looks turned into meaning where they have one, and dropped where not. Images stay only if
 * they are in our library; the others are counted.
 */
export function cleanPaste(html: string): { html: string; foreignImages: number } {
  // The browser holds the page's policy against style and event attributes even in a document
  // that is never shown, and reports them; as data they are nothing to it.
  const inert = html.replace(/<[^>]*>/g, (tag) =>
    tag.replace(/[\s/"'](style|on\w+)\s*=/gi, (name) => `${name[0]} data-${name.slice(1)}`),
  );
  const { body } = new DOMParser().parseFromString(inert, "text/html");
  body
    .querySelectorAll("script, style, meta, link, title, template, iframe, object")
    .forEach(remove);
  removeComments(body);
  listsFromWord(body);
  marksFromStyle(body);
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

/** A page has one `h1`, its title; below `h4` nothing is told apart. */
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
    const ours = image.dataset["media"] || ownImagePath(image.getAttribute("src"));
    if (ours) continue;
    // Counting pixels of mail and analytics are nobody's picture.
    const isPixel = image.getAttribute("width") === "1" || image.getAttribute("height") === "1";
    if (!isPixel) dropped += 1;
    image.remove();
  }
  return dropped;
}

const kept: Readonly<Record<string, readonly string[]>> = {
  A: ["href"],
  IMG: ["data-media", "src", "alt"],
  TD: ["colspan", "rowspan"],
  TH: ["colspan", "rowspan"],
};

function dropAttributes(element: Element) {
  const isCode = element.tagName === "CODE";
  for (const { name, value } of [...element.attributes]) {
    // ProseMirror marks its own clipboard, to fit its pieces in where they are pasted.
    if (kept[element.tagName]?.includes(name) || name === "data-pm-slice") continue;
    if (isCode && name === "class" && /^language-[\w-]+$/.test(value)) continue;
    element.removeAttribute(name);
  }
}
