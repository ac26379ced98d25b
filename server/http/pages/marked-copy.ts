import { type CopyField, type CopyValue, copyAt, joinPath } from "../../../contract/page-copy.ts";
import { picturesIn } from "../../../contract/page-picture.ts";

// Private-use characters around each text: `\uE000<index>\uE001text\uE002`. They pass through React
// unchanged, so that no component knows of the page editor, and no public answer contains one.
const [begin, middle, end] = ["\ue000", "\ue001", "\ue002"];
const anyMark = /\ue000\d*\ue001?|[\ue001\ue002]/g;

/** A page's copy with marks around every text that staff can change. */
export type MarkedCopy = {
  copy: CopyValue;
  /** Path of each mark by its index. */
  paths: readonly string[];
  /** Paths of alt texts whose pictures staff can swap. */
  pictures: ReadonlySet<string>;
};

/** Puts marks around the texts of a copy; names of icons, targets and fixed values stay as they are. */
export function markCopy(field: CopyField, copy: CopyValue): MarkedCopy {
  const paths: string[] = [];
  const pictures = new Set(picturesIn(field, copy).map(({ path }) => `${path}.alt`));
  const mark = (at: CopyField, value: CopyValue, path: string): CopyValue => {
    if (at.kind === "group") {
      const marked = Object.entries(at.fields).flatMap(([name, inner]) => {
        const own = copyAt(value, name);
        return own === undefined ? [] : [[name, mark(inner, own, joinPath(path, name))] as const];
      });
      return { ...(value as object), ...Object.fromEntries(marked) };
    }
    if (at.kind === "list" && Array.isArray(value)) {
      return value.map((item: CopyValue, index) => mark(at.item, item, joinPath(path, index)));
    }
    if ((at.kind !== "line" && at.kind !== "text") || typeof value !== "string") return value;
    paths.push(path);
    // An unfinished draft may have any character, also those of marks.
    return `${begin}${paths.length - 1}${middle}${value.replace(/[\ue000-\ue002]/g, "")}${end}`;
  };
  return { copy: mark(field, copy, ""), paths, pictures };
}

/** Elements whose content is no place for another element. */
const closedElements = new Set(["title", "svg", "option", "textarea"]);

/** Tags, and whole stylesheets and scripts, in which `<` begins no tag. */
const tags = /(<style\b[^>]*>[\s\S]*?<\/style>|<script\b[^>]*>[\s\S]*?<\/script>|<[a-z/!][^>]*>)/i;

/**
 * Turns marks in the text of a document into `<copy-text data-path>` elements, and removes those in
 * attributes, in drawings and in the title. An image with the mark of its alt text gets
 * `data-picture`, the path of its source. Afterwards the document contains no mark.
 */
export function elementsFromMarks(
  html: string,
  { paths, pictures }: Omit<MarkedCopy, "copy">,
): string {
  let closed = "";
  let depth = 0;
  return html
    .split(tags)
    .map((part) => {
      if (!part.startsWith("<")) {
        return depth > 0 ? part.replace(anyMark, "") : markedText(part, paths);
      }
      const name = /^<\/?([a-z][\w-]*)/i.exec(part)?.[1]?.toLowerCase() ?? "";
      const isEnd = part.startsWith("</");
      if (depth === 0 && !isEnd && closedElements.has(name) && !part.endsWith("/>")) {
        closed = name;
        depth = 1;
      } else if (depth > 0 && name === closed) depth += isEnd ? -1 : part.endsWith("/>") ? 0 : 1;
      const alt = name === "img" && paths[Number(/\ue000(\d+)\ue001/.exec(part)?.[1])];
      const isPicture = alt && pictures.has(alt);
      const plain = part.replace(anyMark, "");
      const source = isPicture && alt.replace(/alt$/, "source");
      return source ? plain.replace(/^<img/i, `<img data-picture="${source}"`) : plain;
    })
    .join("");
}

/** A text between tags. A text that a component has cut may lack its second mark. */
function markedText(text: string, paths: readonly string[]): string {
  return text
    .replace(
      /\ue000(\d+)\ue001([^\ue000\ue002]*)\ue002?/g,
      (_, index: string, content: string) =>
        `<copy-text data-path="${paths[Number(index)] ?? ""}">${content}</copy-text>`,
    )
    .replace(anyMark, "");
}
