import {
  type CopyField,
  type CopyValue,
  copyAt,
  copyLeaves,
  itemId,
  joinPath,
  type ListField,
} from "../../../../../contract/page-copy.ts";

export type NamedField = { path: string; field: CopyField };

/** A part of the form that opens and closes. */
export type FormSection = {
  /** Path of the group or list; empty for the page's own texts. */
  path: string;
  label: string;
  fields: readonly NamedField[];
  /** The amount of its content: "4 items". */
  amount: string;
  /** When the page shows it; undefined for always. */
  shown?: string | undefined;
};

export const innerFields = (field: CopyField, path: string): NamedField[] =>
  field.kind === "group"
    ? Object.entries(field.fields).map(([name, inner]) => ({
        path: joinPath(path, name),
        field: inner,
      }))
    : [{ path, field }];

/** The form of a page: its own texts first, then a section for each group and list. */
export function formSections(field: CopyField, copy: CopyValue): FormSection[] {
  const isPart = ({ field: inner }: NamedField) => inner.kind === "group" || inner.kind === "list";
  const all = innerFields(field, "").filter(({ path }) => copyAt(copy, path) !== undefined);
  const own = all.filter((each) => !isPart(each));
  const sections = all
    .filter(isPart)
    .map((part) => ({
      path: part.path,
      label: part.field.label,
      fields: innerFields(part.field, part.path),
      amount: amountOf(part.field, copyAt(copy, part.path)),
      shown: part.field.kind === "group" ? part.field.shown : undefined,
    }));
  const count = own.filter(({ field: inner }) => inner.kind !== "fixed").length;
  const page = { path: "", label: "Page", fields: own, amount: counted(count, "text") };
  return own.length > 0 ? [page, ...sections] : sections;
}

/** Path of the section that has a value. */
export function sectionOf(field: CopyField, path: string): string {
  const [name = ""] = path.split(".");
  const inner =
    field.kind === "group" && Object.hasOwn(field.fields, name) ? field.fields[name] : undefined;
  return inner?.kind === "group" || inner?.kind === "list" ? name : "";
}

const counted = (count: number, name: string) => `${count} ${name}${count === 1 ? "" : "s"}`;

function amountOf(field: CopyField, value: CopyValue | undefined): string {
  const list = innerFields(field, "").find((each) => each.field.kind === "list");
  const items = list && copyAt(value, list.path);
  if (Array.isArray(items)) return counted(items.length, "item");
  const texts = copyLeaves(field, value).filter((leaf) => leaf.field.kind !== "fixed");
  return counted(texts.length, "text");
}

/** The labels of an item’s fields: "Heading, text, 3 points". */
export function itemNote(field: CopyField, item: CopyValue): string {
  if (field.kind !== "group") return "";
  const names = Object.entries(field.fields).flatMap(([name, inner]) => {
    const value = copyAt(item, name);
    if (value === undefined || inner.kind === "fixed" || inner.kind === "choice") return [];
    const label = inner.label.toLowerCase();
    return [Array.isArray(value) ? `${value.length} ${label}` : label];
  });
  const note = names.join(", ");
  return note.slice(0, 1).toUpperCase() + note.slice(1);
}

/** An item with empty texts and addresses; choices and pictures are the first, fixed values those of another item. */
export function newItem(field: CopyField, sample: CopyValue | undefined, id: string): CopyValue {
  const empty = emptyValue(field, sample);
  return field.kind === "group" ? { id, ...(empty as object) } : empty;
}

function emptyValue(field: CopyField, sample: CopyValue | undefined): CopyValue {
  if (field.kind === "line" || field.kind === "text" || field.kind === "target") return "";
  if (field.kind === "choice") return field.options[0] ?? "";
  if (field.kind === "picture") return field.illustrations[0] ?? "";
  if (field.kind === "list") {
    const first = copyAt(sample, "0");
    return Array.from({ length: field.min }, (_, at) => newItem(field.item, first, `new-${at}`));
  }
  if (field.kind !== "group") return sample ?? "";
  const values = Object.entries(field.fields).flatMap(([name, inner]) => {
    const usual = copyAt(sample, name);
    // A list may have been emptied: then its first item has every field.
    const isLeftOut = usual === undefined && sample !== undefined;
    return isLeftOut ? [] : [[name, emptyValue(inner, usual)] as const];
  });
  return Object.fromEntries(values);
}

/** A list with one item at another position. */
export function moveItem(items: readonly CopyValue[], from: number, to: number): CopyValue[] {
  const moved = items[from];
  if (moved === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, moved);
}

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const spelled = (count: number) => numbers[count] ?? `${count}`;

/** The limits of a list as a sentence. */
export function limitText({ min, max }: ListField): string {
  const sentence =
    min === max
      ? `exactly ${spelled(min)} fit here: change their texts and order.`
      : `${min === 0 ? "up to" : `${spelled(min)} ${max === min + 1 ? "or" : "to"}`} ${spelled(max)} fit here.`;
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}

/** A path with the ids of items in place of their positions: it stays when items move. */
export function stablePath(copy: CopyValue, path: string): string {
  const names = path.split(".");
  const stable = names.map((name, at) => {
    const id = itemId(copyAt(copy, names.slice(0, at + 1).join(".")));
    return id === undefined ? name : `#${id}`;
  });
  return stable.join(".");
}

/** The value of the same field in another version, whose items may have another order. */
export function sameValueIn(
  version: CopyValue,
  copy: CopyValue,
  path: string,
): CopyValue | undefined {
  let [here, there]: (CopyValue | undefined)[] = [copy, version];
  for (const name of path.split(".")) {
    here = copyAt(here, name);
    const id = itemId(here);
    const isItem = id !== undefined && Array.isArray(there);
    there = isItem
      ? (there as readonly CopyValue[]).find((item) => itemId(item) === id)
      : copyAt(there, name);
  }
  return there;
}

/** The innermost list that a value is an item of, with its position. */
export function listAround(
  field: CopyField,
  path: string,
): { list: string; position: number } | undefined {
  let [at, found]: [CopyField | undefined, { list: string; position: number } | undefined] = [
    field,
    undefined,
  ];
  const names = path.split(".");
  for (const [index, name] of names.entries()) {
    if (at?.kind === "list") {
      found = { list: names.slice(0, index).join("."), position: Number(name) };
      at = at.item;
    } else {
      at = at?.kind === "group" && Object.hasOwn(at.fields, name) ? at.fields[name] : undefined;
    }
  }
  return found;
}

export const fieldId = (path: string) => `copy-${path.replaceAll(".", "-")}`;

/** "git-branch" as "Git branch". */
export function readableName(name: string): string {
  const text = name.replaceAll("-", " ");
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
