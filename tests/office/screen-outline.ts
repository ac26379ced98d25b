const blocks = "h1,h2,h3,h4,p,li,tr,dl,dt,section,nav,form,pre,article,ul,ol,table,div,label";
const skipped = "style,script,[aria-hidden=true],[popover]";
const maxLine = 300;

/**
 * What somebody sees and can press: `# heading`, `[link](address)`, `<button>`, `{value of a field}`,
 * `~marks of a chart~`, in lines; a heading that scripts focus has `@`. Of an open dialog only its
 * contents. A menu that was told before is left out.
 */
export function screenOutline(
  head: string,
  seen: Set<string>,
  names: ReadonlyMap<string, string>,
): string {
  const pieces = outlinePieces(seen);
  const lines: string[] = [];
  for (const piece of pieces) {
    const joined = `${lines.at(-1)} ¶ ${piece}`;
    if (lines.length > 0 && joined.length <= maxLine) lines[lines.length - 1] = joined;
    else lines.push(piece);
  }
  return withoutChance([head, ...lines].join("\n"), names);
}

/** The pieces of an outline, one for each block. */
export function outlinePieces(seen = new Set<string>()): string[] {
  const root = document.querySelector("dialog[open]") ?? document.querySelector("main");
  return root ? piecesOf(root, seen).filter((piece) => !emptyWeek.test(piece)) : [];
}

const emptyWeek = /^[\w ]+ \|( 0 \|)+$/;

/** Known ids by their names, others by their order, and no numbers that depend on the machine. */
export function withoutChance(text: string, names: ReadonlyMap<string, string>): string {
  const others = new Map<string, string>();
  return text
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => {
      const name = names.get(id) ?? others.get(id) ?? `#${others.size + 1}`;
      if (!names.has(id)) others.set(id, name);
      return name;
    })
    .replace(/cursor=[\w-]+/g, "cursor=…")
    .replace(/\d+\.\d GB/g, "… GB");
}

function piecesOf(root: Element, seen: Set<string>): string[] {
  const pieces: string[] = [];
  let line = "";
  const flush = () => {
    const text = line.replace(/\s+/g, " ").trim();
    if (text) pieces.push(text);
    line = "";
  };
  const walk = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) line += node.nodeValue;
    if (node instanceof SVGElement) line += marksOf(node);
    if (!(node instanceof HTMLElement) || node.matches(skipped)) return;
    const start = pieces.length;
    const block = node.matches(blocks) && !node.closest("td");
    if (block) flush();
    const heading = /^H(\d)$/.exec(node.tagName)?.[1];
    if (heading) line += `${"#".repeat(Number(heading))} `;
    line += openingOf(node);
    const label = node.matches("a,button") ? node.getAttribute("aria-label") : null;
    if (label !== null) line += label;
    else if (node.matches("select,textarea")) line += "";
    else for (const each of node.childNodes) walk(each);
    line += closingOf(node);
    if (block) flush();
    if (!node.matches("nav")) return;
    const menu = [...node.querySelectorAll("a")].map((link) => link.pathname).join(" ");
    if (seen.has(menu)) pieces.splice(start);
    seen.add(menu);
  };
  walk(root);
  flush();
  return pieces;
}

/** The marks of a chart by their class: " ~12 bar, 3 bar--won~ "; nothing for an icon. */
function marksOf(chart: SVGElement): string {
  const classes = [...chart.querySelectorAll("[class]")].map((mark) => mark.getAttribute("class"));
  const counts = [...Map.groupBy(classes, (each) => each)];
  const marks = counts.map(([name, { length }]) => `${length} ${name}`);
  return marks.length > 0 ? ` ~${marks.join(", ")}~ ` : "";
}

function openingOf(node: Element): string {
  if (node.matches("h2[tabindex],h3[tabindex]")) return "@ ";
  if (node.matches("a")) return " [";
  if (node.matches("button")) return node.getAttribute("aria-pressed") === "true" ? " <*" : " <";
  if (node instanceof HTMLTextAreaElement) return ` {${node.value}}`;
  if (node instanceof HTMLSelectElement) {
    return ` {${node.selectedOptions[0]?.textContent} of ${node.options.length}}`;
  }
  if (!(node instanceof HTMLInputElement)) return "";
  const isChoice = node.type === "checkbox" || node.type === "radio";
  return isChoice ? ` (${node.checked ? "x" : " "})` : ` {${node.value}}`;
}

function closingOf(node: Element): string {
  const current = node.hasAttribute("aria-current") ? "*" : "";
  if (node.matches("a")) return `${current}](${node.getAttribute("href")}) `;
  if (!node.matches("button")) return node.matches("td,th") ? " | " : "";
  return node.matches(":disabled,[aria-disabled=true]") ? " (off)> " : "> ";
}
