import type { EditablePage } from "../../contract/editable-page.ts";
import { type CopyField, type CopyValue, copyAt, copyLeaves } from "../../contract/page-copy.ts";

const texts = [
  ...[
    "A plain sentence.",
    "Ünïcödé – “quoted” …",
    "नमस्ते दुनिया",
    "比べてみる",
    "{company}",
    "%s $1 \\",
  ],
  ...["", " ", "x".repeat(300), "two words ".repeat(80), "y".repeat(4_999), "z".repeat(5_001)],
  ...["<script>alert(1)</script>", "<b", "</title>", "&lt;b&gt; &amp;", '" onclick="x', "`$1`"],
  ...[
    "zero\u200bwidth",
    "\u202egnaw",
    "\u061c",
    "\ufeff",
    "\0",
    "a\nb",
    "\ud800",
    "\ue0000\ue001x\ue002",
  ],
  ...["javascript:alert(1)", "//evil.example", "/contact-us", "https://x.example/?a=1", "data:,x"],
  ...[
    "__proto__",
    "constructor",
    "toString",
    "media:none",
    "media:",
    "git-branch",
    "0",
    "null",
    "9:30",
  ],
] as const;

const others: readonly unknown[] = [null, 7, true, [], {}, [[]], [null], { id: 1 }, { length: -1 }];

/** A member of staff who writes and moves anything, within or beyond what a page allows. */
export class RandomEditor {
  readonly #random: () => number;
  readonly #images: readonly string[];
  #added = 0;

  /**
   * @param random numbers from 0 to 1
   * @param images sources of pictures beside the illustrations
   */
  constructor(random: () => number, images: readonly string[] = []) {
    this.#random = random;
    this.#images = images;
  }

  #one<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.#random() * values.length)];
    if (value === undefined && values.length === 0) throw new Error("Nothing to choose from.");
    return value as Value;
  }

  /** The page's copy with one to three edits; most are of the kind that the form makes. */
  edit(page: EditablePage, copy: CopyValue): unknown {
    let edited: unknown = structuredClone(copy);
    for (let edits = 1 + Math.floor(this.#random() * 3); edits > 0; edits--) {
      edited = this.#random() < 0.1 ? this.#break(edited) : this.#change(page.field, edited);
    }
    return edited;
  }

  /** One change within the fields: of a text, or of a list. */
  #change(field: CopyField, copy: unknown): unknown {
    if (field.kind === "list" && Array.isArray(copy)) {
      if (copy.length === 0 || this.#random() < 0.5) return this.#changeList(copy);
      const at = Math.floor(this.#random() * copy.length);
      return copy.with(at, this.#change(field.item, copy[at]));
    }
    if (field.kind === "group" && typeof copy === "object" && copy !== null) {
      const names = Object.keys(field.fields);
      const name = this.#one(names);
      const inner = field.fields[name];
      if (!inner) return copy;
      return { ...copy, [name]: this.#change(inner, Reflect.get(copy, name)) };
    }
    if (field.kind === "choice" && this.#random() < 0.7) return this.#one(field.options);
    if (field.kind === "picture" && this.#random() < 0.9)
      return this.#one([...field.illustrations, ...this.#images]);
    return this.#random() < 0.4 ? "A short text" : this.#one(texts);
  }

  #changeList(items: readonly unknown[]): unknown[] {
    const at = Math.floor(this.#random() * (items.length + 1));
    const item = items[at] ?? items[0] ?? "An item";
    const isGroup = typeof item === "object" && item !== null;
    const added = isGroup ? { ...item, id: `new-${++this.#added}` } : "Another point";
    return this.#one<() => unknown[]>([
      () => items.toSpliced(at, 1),
      () => items.toSpliced(at, 0, added),
      () => items.toReversed(),
      () => [...items.slice(at), ...items.slice(0, at)],
      () => items.toSpliced(at, 0, item),
      () => [],
      () => Array.from({ length: 60 }, () => item),
    ])();
  }

  /** A value of another type, a missing name or one more, anywhere. */
  #break(copy: unknown): unknown {
    if (typeof copy !== "object" || copy === null || this.#random() < 0.2) return this.#one(others);
    if (Array.isArray(copy)) {
      const at = Math.floor(this.#random() * copy.length);
      return copy.length === 0 ? [7] : copy.with(at, this.#break(copy[at]));
    }
    const names = Object.keys(copy);
    if (names.length === 0) return { more: 2 };
    const name = this.#one(names);
    if (this.#random() < 0.2) return { ...copy, [name]: undefined };
    if (this.#random() < 0.2) return { ...copy, ...JSON.parse('{"__proto__":{"a":1},"more":2}') };
    return { ...copy, [name]: this.#break(Reflect.get(copy, name)) };
  }
}

/** Paths of a page's copy and of its lists and groups: those that an error may name. */
export function pathsIn(page: EditablePage, copy: unknown): (path: string) => boolean {
  const known = new Set(copyLeaves(page.field, page.copy).map(({ path }) => path));
  return (path) =>
    path === "copy" ||
    known.has(path) ||
    copyAt(copy as CopyValue, path) !== undefined ||
    copyAt(copy as CopyValue, path.split(".").slice(0, -1).join(".")) !== undefined;
}
