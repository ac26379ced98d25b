// The copy of the site's pages as data: what may be edited, and how two versions are merged. Without
// zod, since the editor in the browser uses it too. Schemas: `app/copy/copy-fields.ts`.

/** A text, a number or a flag of a page's copy, or a group or list of them. */
export type CopyValue =
  | string
  | number
  | boolean
  | readonly CopyValue[]
  | { readonly [name: string]: CopyValue };

type Labelled = {
  /** As the editor names it: "Lead". */
  label: string;
};

/** A plain text: `line` is short, `text` is a paragraph. Lengths in characters. */
export type TextField = Labelled & {
  kind: "line" | "text";
  maxLength: number;
  minLength: number;
  /** Said in place of “Write something here.” */
  missing?: string;
  /** One of the people of About us, or nobody: the editor offers their names. */
  isPerson?: boolean;
};

/** One of several values, such as the name of an icon. */
export type ChoiceField = Labelled & {
  kind: "choice";
  options: readonly string[];
  /** Of options that are slugs of pages. */
  names?: Readonly<Record<string, string>>;
  /** Pages that staff have added may be chosen, too, by their ids. */
  hasOwn?: true;
};

/** An image: the name of an illustration, or `media:<id>` of one in the media library. */
export type PictureField = Labelled & {
  kind: "picture";
  illustrations: readonly string[];
  /** The size (CSS pixels) at which the page shows it at most. */
  shown: { width: number; height: number };
};

/** The target of a link: a path of this site, or an address with https. */
export type TargetField = Labelled & { kind: "target" };

/** A colour, `#rrggbb`. */
export type ColourField = Labelled & { kind: "colour" };

/** A drawing as sanitised SVG (`contract/logo.ts`); empty for none. */
export type LogoField = Labelled & { kind: "logo" };

/** Not for staff, for the reason given. */
export type FixedField = Labelled & {
  kind: "fixed";
  reason: string;
  /** In an item of a list: the name of the page that has the item's id. */
  names?: "page";
};

export type GroupField = Labelled & {
  kind: "group";
  /** When the page shows them, if not always. */
  shown?: string;
  fields: { readonly [name: string]: CopyField };
};

/** Items of one kind in an order that staff choose; items that are groups have an `id`. */
export type ListField = Labelled & {
  kind: "list";
  item: CopyField;
  min: number;
  max: number;
  /** Of a list that the page draws item by item: its items, which can only be reordered. */
  ids?: readonly string[];
};

export type CopyField =
  | TextField
  | ChoiceField
  | PictureField
  | TargetField
  | ColourField
  | LogoField
  | FixedField
  | GroupField
  | ListField;

/** Path of a value, as in error messages: `offerings.items.2.heading`. */
export const joinPath = (path: string, name: string | number): string =>
  path === "" ? `${name}` : `${path}.${name}`;

const isGroup = (value: unknown): value is { readonly [name: string]: CopyValue } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isList = (value: unknown): value is readonly CopyValue[] => Array.isArray(value);

/** The identity of a list's item, by which versions are compared; undefined for plain texts. */
export const itemId = (value: CopyValue | undefined): string | undefined => {
  const id = isGroup(value) && Object.hasOwn(value, "id") ? value["id"] : undefined;
  return typeof id === "string" ? id : undefined;
};

/** A value of a group or list; undefined if there is none. */
export function copyAt(copy: CopyValue | undefined, path: string): CopyValue | undefined {
  if (path === "") return copy;
  let value: unknown = copy;
  for (const name of path.split(".")) {
    // A list's own `length` is none of its items.
    if (isList(value) ? !/^\d+$/.test(name) : !isGroup(value)) return undefined;
    if (!Object.hasOwn(value as object, name)) return undefined;
    value = Reflect.get(value as object, name);
  }
  return value as CopyValue | undefined;
}

/** The copy with another value at a path, which must exist. Other values are shared, not copied. */
export function withCopyAt(copy: CopyValue, path: string, value: CopyValue): CopyValue {
  if (path === "") return value;
  const [name = "", ...rest] = path.split(".");
  const inner = copyAt(copy, name);
  if (inner === undefined) return copy;
  const changed = withCopyAt(inner, rest.join("."), value);
  if (isList(copy)) return copy.map((item, at) => (String(at) === name ? changed : item));
  return { ...(copy as object), [name]: changed };
}

/** The field at the path of a value; undefined if the page has none. */
export function fieldAt(field: CopyField, path: string): CopyField | undefined {
  if (path === "") return field;
  const [name = "", ...rest] = path.split(".");
  const inner =
    field.kind === "list"
      ? field.item
      : field.kind === "group" && Object.hasOwn(field.fields, name)
        ? field.fields[name]
        : undefined;
  return inner && fieldAt(inner, rest.join("."));
}

/** A single value of a page's copy, with its field and its path. */
export type CopyLeaf = {
  path: string;
  field: Exclude<CopyField, GroupField | ListField>;
  value: CopyValue;
};

/** Every single value of a copy that has a field, in the order of the page. */
export function copyLeaves(field: CopyField, value: CopyValue | undefined, path = ""): CopyLeaf[] {
  if (value === undefined) return [];
  if (field.kind === "group") {
    return Object.entries(field.fields).flatMap(([name, inner]) =>
      copyLeaves(inner, copyAt(value, name), joinPath(path, name)),
    );
  }
  if (field.kind === "list") {
    if (!isList(value)) return [];
    return value.flatMap((item, at) => copyLeaves(field.item, item, joinPath(path, at)));
  }
  return [{ path, field, value }];
}

/** The labels on the way to a value: "Offerings, item 2, heading". */
export function pathLabel(field: CopyField, path: string): string {
  const names: string[] = [];
  let at: CopyField | undefined = field;
  for (const name of path.split(".")) {
    const parent: CopyField | undefined = at;
    at = parent && fieldAt(parent, name);
    names.push(parent?.kind === "list" ? itemLabel(parent, name) : (at?.label ?? name));
  }
  const [first = "", ...rest] = names;
  return [first, ...rest.map(inSentence)].join(", ");
}

/** "Heading" as "heading"; a name such as "IoT platform" keeps its capitals. */
const inSentence = (label: string) =>
  label.replace(/^\p{Lu}(?=\p{Ll}*(?:\P{L}|$))/u, (capital) => capital.toLowerCase());

/** "Address line 2" for a text; other items are told apart by their order. */
const itemLabel = ({ item }: ListField, position: string): string =>
  `${item.kind === "group" ? "item" : item.label} ${Number(position) + 1}`;

/** Whether two values are equal; the order of a group's names doesn't matter. */
export function isSameCopy(one: CopyValue | undefined, other: CopyValue | undefined): boolean {
  if (one === other) return true;
  if (isList(one) && isList(other)) {
    return one.length === other.length && one.every((item, at) => isSameCopy(item, other[at]));
  }
  if (!isGroup(one) || !isGroup(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSameCopy(one[name], other[name]));
}

/** A copy lacks a value at a path, or has one of another type than its field. */
export class MisfitCopy extends Error {
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

/** Bound of a text in a draft, in characters; publishing applies the field's own length. */
export const maxDraftTextLength = 5_000;

/** Bound of a drawing in a draft, in characters (`maxLogoBytes`). */
const maxDraftLogoLength = 65_536;

/**
 * A copy from outside in the exact shape of its fields: names without a field are left out, fixed
 * values come from `fallback`.
 * @throws MisfitCopy for a missing value, one of another type, a choice that isn't offered, or a text
 *   of more than `maxTextLength` characters
 */
export function conformCopy(
  field: CopyField,
  value: unknown,
  fallback: CopyValue,
  path = "",
  maxTextLength = maxDraftTextLength,
): CopyValue {
  if (field.kind === "fixed") return fallback;
  if (field.kind === "group") {
    if (!isGroup(value)) throw new MisfitCopy(path, "This part is missing.");
    const entries = Object.entries(field.fields).flatMap(([name, inner]) => {
      const own = Object.hasOwn(value, name) ? value[name] : undefined;
      const usual = copyAt(fallback, name);
      // Not in the default, and so optional: left out where it is empty, or where a fixed value
      // would come from outside.
      const isEmptied = own === "" && isGroup(fallback);
      if (usual === undefined && (own === undefined || isEmptied || inner.kind === "fixed"))
        return [];
      const here = joinPath(path, name);
      return [[name, conformCopy(inner, own, usual ?? "", here, maxTextLength)] as const];
    });
    return Object.fromEntries(entries);
  }
  if (field.kind === "list") {
    if (!isList(value)) throw new MisfitCopy(path, "This list is missing.");
    if (value.length > field.max)
      throw new MisfitCopy(path, `Remove some: there may be at most ${field.max}.`);
    return conformItems(field, value, fallback, path, maxTextLength);
  }
  if (typeof value !== "string") throw new MisfitCopy(path, "This text is missing.");
  const maxLength = field.kind === "logo" ? maxDraftLogoLength : maxTextLength;
  if (value.length > maxLength)
    throw new MisfitCopy(path, `Shorten this to ${maxLength} characters.`);
  // Unlike a text in the making, another value than these breaks the page of a preview.
  if (field.kind === "choice" && !field.hasOwn && !field.options.includes(value))
    throw new MisfitCopy(path, "Choose one of the list.");
  if (field.kind === "picture" && !isPictureOf(field, value))
    throw new MisfitCopy(path, choosePicture);
  return value;
}

/** Said of a picture that is neither an illustration of the field nor an image of the library. */
export const choosePicture = "Choose a picture.";

/** Whether a picture may have this source; the library need not have the image. */
export const isPictureOf = (
  { illustrations }: Pick<PictureField, "illustrations">,
  source: string,
): boolean => illustrations.includes(source) || /^media:[\w-]{1,60}$/.test(source);

/** Said of a new item in a list of which the page draws every item. */
export const fixedItems = "This list can be reordered, but has no room for new items.";

function conformItems(
  field: ListField,
  value: readonly CopyValue[],
  fallback: CopyValue,
  path: string,
  maxTextLength: number,
): CopyValue {
  const usual = isList(fallback) ? fallback : [];
  const seen = new Set<string>();
  return value.map((item, at) => {
    const here = joinPath(path, at);
    const id = itemId(item);
    const same = id === undefined ? undefined : usual.find((other) => itemId(other) === id);
    // A new item has the shape of the first one.
    const conformed = conformCopy(field.item, item, same ?? usual[0] ?? "", here, maxTextLength);
    if (field.item.kind !== "group") return conformed;
    if (id === undefined || !/^[\w-]{1,60}$/.test(id) || seen.has(id))
      throw new MisfitCopy(here, "This item has no id of its own.");
    if (field.ids && !field.ids.includes(id)) throw new MisfitCopy(here, fixedItems);
    seen.add(id);
    return { id, ...(conformed as object) };
  });
}
