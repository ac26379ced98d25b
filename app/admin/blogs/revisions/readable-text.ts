/**
 * A post's content as blocks of plain text, in reading order: what a comparison is made of.
 * Marks tell headings, points, quotes, code and images apart, since a change of those counts too.
 * The HTML is parsed into a document of its own, where nothing loads and nothing runs.
 */
export function readableBlocks(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const blocks: string[] = [];
  collect(body, "", blocks);
  return blocks;
}

/** What stands in front of a block's text. */
const marks: Readonly<Record<string, string>> = {
  H1: "Heading: ",
  H2: "Heading: ",
  H3: "Smaller heading: ",
  H4: "Smaller heading: ",
  LI: "• ",
  BLOCKQUOTE: "Quote: ",
};

const blockNames = new Set(
  "H1 H2 H3 H4 H5 H6 P LI UL OL BLOCKQUOTE PRE TABLE TBODY THEAD TR FIGURE FIGCAPTION DIV HR".split(
    " ",
  ),
);

function collect(element: Element, mark: string, blocks: string[]) {
  let line = "";
  const endLine = () => {
    const text = line.replace(/\s+/g, " ").trim();
    if (text) blocks.push(mark + text);
    line = "";
  };
  for (const node of element.childNodes) {
    if (node instanceof Element && blockNames.has(node.tagName)) {
      endLine();
      collectBlock(node, mark, blocks);
    } else {
      line += inlineText(node);
    }
  }
  endLine();
}

function collectBlock(element: Element, mark: string, blocks: string[]) {
  if (element.tagName === "HR") blocks.push("———");
  else if (element.tagName === "PRE") blocks.push(...codeLines(element));
  else if (element.tagName === "TR") blocks.push(mark + cellsOf(element));
  else collect(element, mark + (marks[element.tagName] ?? ""), blocks);
}

function codeLines(element: Element): string[] {
  const lines = (element.textContent ?? "").replace(/\n$/, "").split("\n");
  return lines.map((line) => `    ${line}`);
}

function cellsOf(row: Element): string {
  return [...row.children].map((cell) => inlineText(cell).replace(/\s+/g, " ").trim()).join(" | ");
}

function inlineText(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? "";
  if (node.tagName === "IMG") return imageText(node);
  if (node.tagName === "BR") return " ";
  const inner = [...node.childNodes].map(inlineText).join("");
  const address = node.tagName === "A" ? node.getAttribute("href") : null;
  return address ? `${inner} (${address})` : inner;
}

function imageText(image: Element): string {
  const alt = image.getAttribute("alt");
  return alt ? `[Image: ${alt}]` : "[Image]";
}
