import { z } from "zod";
import { fieldTextError, isTarget } from "../../contract/copy-rules.ts";
import { isDrawing } from "../../contract/logo.ts";
import {
  type CopyField,
  type CopyValue,
  choosePicture,
  copyAt,
  fixedItems,
  type GroupField,
  isPictureOf,
} from "../../contract/page-copy.ts";
import { industries, services } from "./topics.ts";

// Builders of the schemas beside the copy. The page editor makes its form from a schema, so that a
// new field here appears there without further code.

/** A field without what its builder or its place in the page gives it. */
type OwnKind = Own<Exclude<CopyField, GroupField>>;
type Own<Field> = Field extends unknown ? Omit<Field, "label" | "item"> : never;

/** In CSS pixels. */
type Size = { width: number; height: number };

/** Facts about a schema beyond its shape, for the editor. */
type Traits = { label?: string | undefined; own?: OwnKind; shown?: string | undefined };

const traits = z.registry<Traits>();

const described = <Schema extends z.ZodType>(
  schema: Schema,
  own: OwnKind,
  label?: string,
): Schema => {
  traits.add(schema, { own, label });
  return schema;
};

type TextOptions = {
  label?: string;
  isOptional?: boolean;
  /** The form that the text must have, and the message if it hasn't. */
  form?: readonly [pattern: RegExp, message: string];
  /** The message if it is empty. */
  missing?: string;
  isPerson?: boolean;
};

/** A text of a kind, checked as an editor should read it, with one message at a time. */
function plainText(kind: "line" | "text", maxLength: number, options: TextOptions) {
  const { label, isOptional = false, form, missing, isPerson } = options;
  const minLength = isOptional ? 0 : 1;
  const schema = z.string({ error: "Write a text here." }).superRefine((text, context) => {
    const message =
      fieldTextError(text, { minLength, maxLength, ...(missing && { missing }) }) ??
      (form && !form[0].test(text) ? form[1] : undefined);
    if (message) context.addIssue({ code: "custom", message });
  });
  const own = {
    kind,
    maxLength,
    minLength,
    ...(missing && { missing }),
    ...(isPerson && { isPerson }),
  };
  return described(schema, own, label);
}

/** A short text on one line: headings, names, labels. At most `maxLength` characters. */
export const line = (maxLength: number, options: TextOptions = {}) =>
  plainText("line", maxLength, options);

/** A paragraph. At most `maxLength` characters. */
export const text = (maxLength: number, options: TextOptions = {}) =>
  plainText("text", maxLength, options);

/** The name of one of the people of About us; empty for nobody. */
export const person = (label: string) => line(24, { label, isOptional: true, isPerson: true });

/** One of several values; services and industries are offered by their names. */
export const choice = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  label?: string,
) => {
  const schema = z.enum(options, { error: chooseOne });
  return described(schema, { kind: "choice", options, names: namesOf(options) }, label);
};

const chooseOne = "Choose one of the list.";

const namesOf = (options: readonly string[]) =>
  Object.fromEntries(
    Object.entries({ ...services, ...industries })
      .filter(([slug]) => options.includes(slug))
      .map(([slug, { name }]) => [slug, name]),
  );

/** A service, an industry or a product of these, or by its id one that staff have added. */
export const pageChoice = (options: readonly string[], label: string) =>
  described(
    z.string().regex(/^[\w-]{1,60}$/, chooseOne),
    { kind: "choice", options, names: namesOf(options), hasOwn: true },
    label,
  );

/** An image: an illustration, or one of the media library (`media:<id>`), shown at most so large. */
const picture = (illustrations: readonly string[], shown: Size, label: string) =>
  described(
    z.string().refine((source) => isPictureOf({ illustrations }, source), choosePicture),
    { kind: "picture", illustrations, shown },
    label,
  );

/**
 * A picture that staff can swap, with a text for people who can't see it; optional for one that
 * repeats the text beside it. The component is `PagePhoto`.
 */
export const pictureWithAlt = ({
  illustrations,
  shown,
  label = "Picture",
  isDecorative = false,
}: {
  illustrations: readonly string[];
  shown: Size;
  label?: string;
  isDecorative?: boolean;
}) =>
  group(
    {
      source: picture(illustrations, shown, "Drawing or photo"),
      alt: text(maxAltLength, {
        label: "Description for people who can’t see it",
        missing: "Describe the picture for people who can’t see it.",
        isOptional: isDecorative,
      }),
    },
    label,
  );

/** In characters; advice asks for less (`contract/picture-advice.ts`). */
const maxAltLength = 250;

/** The target of a link, or the part of an address that `fits` says. */
export const target = (
  label?: string,
  { fits, message }: { fits: (target: string) => boolean; message: string } = {
    fits: isTarget,
    message: "Enter a path like /contact-us, or an address with https://.",
  },
) => described(z.string().refine(fits, message), { kind: "target" }, label);

/** A colour, `#rrggbb`. `error` says why one can't be used; undefined if it can. */
export const colour = (label: string, error: (colour: string) => string | undefined) =>
  described(
    z.string().superRefine((text, context) => {
      const message = error(text);
      if (message) context.addIssue({ code: "custom", message });
    }),
    { kind: "colour" },
    label,
  );

/** An SVG as the server has sanitised it; empty for none. */
export const logo = (label: string) =>
  described(
    z
      .string()
      .refine((svg) => svg === "" || isDrawing(svg), "Upload this logo again: it isn’t readable."),
    { kind: "logo" },
    label,
  );

/** A part that staff can't change here, with the reason, which the editor shows. */
export const fixed = <Schema extends z.ZodType>(schema: Schema, reason: string, label?: string) =>
  described(schema, { kind: "fixed", reason }, label);

/** The name of the page that has the item's id, as that page has it now. */
export const nameOfPage = () =>
  described(
    z.string(),
    { kind: "fixed", reason: "Rename it on the page itself.", names: "page" },
    "Page",
  );

/** A list whose order staff choose. Items that are groups are told apart by their `id`. */
export const list = <Item extends z.ZodType>(
  item: Item,
  { min = 1, max, label }: { min?: number; max: number; label?: string },
) =>
  described(
    z
      .array(item)
      .min(min, `Add some: there must be at least ${min}.`)
      .max(max, `Remove some: there may be at most ${max}.`)
      .readonly(),
    { kind: "list", min, max },
    label,
  );

/** Named fields. @param shown when the page shows them, if not always, as a sentence */
export const group = <Shape extends z.ZodRawShape>(shape: Shape, label?: string, shown?: string) =>
  z.object(shape).register(traits, { label, shown });

/** The item of a list: named fields and an id, which stays with the item for good. */
export const item = <Shape extends z.ZodRawShape>(shape: Shape, label?: string) =>
  z.object({ id: z.string(), ...shape }).register(traits, { label });

/** A list of items with these fields. */
export const items = <Shape extends z.ZodRawShape>(min: number, max: number, shape: Shape) =>
  list(item(shape), { min, max });

/**
 * The item of a list that the page draws item by item: it has exactly these, in an order that staff
 * choose. The list's `min` and `max` are their number.
 */
export const drawnItem = <
  const Ids extends readonly [string, ...string[]],
  Shape extends z.ZodRawShape,
>(
  ids: Ids,
  shape: Shape,
) => {
  const id = z.enum(ids, { error: fixedItems });
  return z.object({ id, ...shape });
};

/**
 * A description of a schema for the editor, as it applies to one copy: a part that is optional is
 * described if the copy has it; in a list, if one of its items has it.
 */
export const describeCopy = (schema: z.ZodType, copy: CopyValue): CopyField =>
  describe(schema, [copy], "");

/** `samples` are the values that the field has: one, or that of every item of a list. */
function describe(schema: z.ZodType, samples: readonly CopyValue[], name: string): CopyField {
  if (schema instanceof z.ZodOptional) return describe(schema.unwrap() as z.ZodType, samples, name);
  const { label = labelOf(name), own, shown } = traits.get(schema) ?? {};
  if (own && own.kind !== "list") return { ...own, label };
  if (schema instanceof z.ZodObject)
    return { ...describeGroup(schema, samples, label), ...(shown && { shown }) };
  if (!own) throw new Error(`The field ${name} has no kind: use the builders of copy-fields.ts.`);
  const array = (schema as unknown as z.ZodReadonly<z.ZodArray>).unwrap();
  const items = samples.flatMap((list) => (Array.isArray(list) ? list : []));
  const element = array.element as z.ZodType;
  const id = element instanceof z.ZodObject ? element.shape["id"] : undefined;
  const ids = id instanceof z.ZodEnum ? { ids: id.options.map(String) } : {};
  return { ...own, ...ids, label, item: describe(element, items, name) };
}

function describeGroup(
  schema: z.ZodObject,
  samples: readonly CopyValue[],
  label: string,
): GroupField {
  const fields = Object.entries(schema.shape).flatMap(([name, inner]) => {
    // An item's id is its identity, not a field.
    if (name === "id" && !traits.has(inner as z.ZodType)) return [];
    const values = samples
      .map((sample) => copyAt(sample, name))
      .filter((value) => value !== undefined);
    if (inner instanceof z.ZodOptional && values.length === 0) return [];
    return [[name, describe(inner as z.ZodType, values, name)] as const];
  });
  return { kind: "group", label, fields: Object.fromEntries(fields) };
}

/** "callPanel" as "Call panel". */
const labelOf = (name: string): string => {
  const spaced = name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
  return spaced.slice(0, 1).toUpperCase() + spaced.slice(1);
};
