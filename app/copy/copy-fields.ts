import { z } from "zod";
import { fieldTextError, isTarget } from "../../contract/copy-rules.ts";
import type { CopyField, CopyValue, FixedField, GroupField } from "../../contract/page-copy.ts";

// Builders of the schemas beside the copy. The page editor makes its form from a schema, so that a
// new field here appears there without further code.

type OwnKind =
  | { kind: "line" | "text"; maxLength: number; minLength: number }
  | { kind: "choice"; options: readonly string[] }
  | { kind: "picture"; illustrations: readonly string[] }
  | { kind: "target" }
  | { kind: "fixed"; reason: string }
  | { kind: "list"; min: number; max: number };

/** What the editor must know of a schema beyond its shape. */
type Traits = { label?: string | undefined; own?: OwnKind };

const traits = z.registry<Traits>();

const described = <Schema extends z.ZodType>(
  schema: Schema,
  own: OwnKind,
  label?: string,
): Schema => {
  traits.add(schema, { own, label });
  return schema;
};

const plainText = (maxLength: number, minLength: number) =>
  z.string({ error: "Write a text here." }).superRefine((text, context) => {
    const message = fieldTextError(text, { minLength, maxLength });
    if (message) context.addIssue({ code: "custom", message });
  });

type TextOptions = { label?: string; isOptional?: boolean };

/** A short text on one line: headings, names, labels. At most `maxLength` characters. */
export const line = (maxLength: number, { label, isOptional }: TextOptions = {}) => {
  const minLength = isOptional ? 0 : 1;
  return described(plainText(maxLength, minLength), { kind: "line", maxLength, minLength }, label);
};

/** A paragraph. At most `maxLength` characters. */
export const text = (maxLength: number, { label, isOptional }: TextOptions = {}) => {
  const minLength = isOptional ? 0 : 1;
  return described(plainText(maxLength, minLength), { kind: "text", maxLength, minLength }, label);
};

/** One of several values. */
export const choice = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  label?: string,
) =>
  described(
    z.enum(options, { error: "Choose one of the list." }),
    { kind: "choice", options },
    label,
  );

/** An image: an illustration, or one of the media library (`media:<id>`). */
export const picture = (illustrations: readonly string[], label?: string) =>
  described(
    z
      .string()
      .refine(
        (name) => illustrations.includes(name) || /^media:[\w-]{1,60}$/.test(name),
        "Choose a picture.",
      ),
    { kind: "picture", illustrations },
    label,
  );

/** The target of a link. */
export const target = (label?: string) =>
  described(
    z.string().refine(isTarget, "Enter a path like /contact-us, or an address with https://."),
    { kind: "target" },
    label,
  );

/** A part that staff can't change here, with the reason, which the editor shows. */
export const fixed = <Schema extends z.ZodType>(schema: Schema, reason: string, label?: string) =>
  described(schema, { kind: "fixed", reason }, label);

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

/** Named fields. */
export const group = <Shape extends z.ZodRawShape>(shape: Shape, label?: string) =>
  z.object(shape).register(traits, { label });

/** The item of a list: named fields and an id, which stays with the item for good. */
export const item = <Shape extends z.ZodRawShape>(shape: Shape, label?: string) =>
  z.object({ id: z.string(), ...shape }).register(traits, { label });

/** A description of a schema for the editor, as it applies to one copy: unions are resolved by it. */
export function describeCopy(schema: z.ZodType, copy: CopyValue | undefined, name = ""): CopyField {
  if (schema instanceof z.ZodOptional)
    return describeCopy(schema.unwrap() as z.ZodType, copy, name);
  const { label = labelOf(name), own } = traits.get(schema) ?? {};
  if (own && own.kind !== "list") return { ...own, label };
  if (schema instanceof z.ZodObject) return describeGroup(schema, copy, label);
  if (!own) throw new Error(`The field ${name} has no kind: use the builders of copy-fields.ts.`);
  const array = (schema as unknown as z.ZodReadonly<z.ZodArray>).unwrap();
  const first = Array.isArray(copy) ? copy[0] : undefined;
  return { ...own, label, item: describeCopy(array.element as z.ZodType, first, name) };
}

function describeGroup(
  schema: z.ZodObject,
  copy: CopyValue | undefined,
  label: string,
): GroupField {
  const fields = Object.entries(schema.shape).flatMap(([name, inner]) => {
    // An item's id is its identity, not a field.
    if (name === "id" && !traits.has(inner as z.ZodType)) return [];
    const value: unknown = copy === undefined ? undefined : Reflect.get(Object(copy), name);
    if (inner instanceof z.ZodOptional && value === undefined) return [];
    return [[name, describeCopy(inner as z.ZodType, value as CopyValue, name)] as const];
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

/** Whether a field is fixed, with the reason. */
export const isFixed = (field: CopyField): field is FixedField => field.kind === "fixed";
