/**
 * A post's content as blocks of plain text in reading order, for comparisons. Prefixes mark
 * headings, list items, quotes, code and images, because their change counts too. Parsed as a
 * separate document, where nothing loads and no script runs.
 */
export function readableBlocks(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const blocks: string[] = [];
  collect(body, "", blocks);
  return blocks;
}

const prefixes: Readonly<Record<string, string>> = {
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

function collect(element: Element, prefix: string, blocks: string[]) {
  let line = "";
  const endLine = () => {
    const text = line.replace(/\s+/g, " ").trim();
    if (text) blocks.push(prefix + text);
    line = "";
  };
  for (const node of element.childNodes) {
    if (node instanceof Element && blockNames.has(node.tagName)) {
      endLine();
      collectBlock(node, prefix, blocks);
    } else {
      line += inlineText(node);
    }
  }
  endLine();
}

function collectBlock(element: Element, prefix: string, blocks: string[]) {
  if (element.tagName === "HR") blocks.push("———");
  else if (element.tagName === "PRE") blocks.push(...codeLines(element));
  else if (element.tagName === "TR") blocks.push(prefix + cellsOf(element));
  else collect(element, prefix + (prefixes[element.tagName] ?? ""), blocks);
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
