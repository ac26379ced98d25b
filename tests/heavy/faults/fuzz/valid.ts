import fc from "fast-check";
import { z } from "zod";
import { photo } from "../../../images.ts";
import { hostileText, hostileValue } from "./hostile.ts";

/** As much of JSON Schema as zod writes for the contract. */
type Shape = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
};

/** Valid values by field name, where JSON Schema is less strict than the contract. */
const byName: Readonly<Record<string, readonly unknown[]>> = {
  email: ["asha@northfold.example", "ravi@aptel.example", "editor@nirbhay.example"],
  email_id: ["asha@northfold.example", "ravi@aptel.example"],
  phone: ["+91 98100 00000", "+44 20 7946 0018"],
  name: ["Asha Verma", "Ravi"],
  company_name: ["Northfold", "Aptel"],
  content: ["<p>One <b>two</b></p>", '<h2>Three</h2><p><a href="https://x.example">four</a></p>'],
  category: ["Data", "Security"],
  code: ["123456", "A1B2"],
  otp: ["A1B2"],
  version: [1, 2],
  // A day that is always one of the next ten working days has no fixed date.
  preferred_time: ["any", "morning"],
  preferred_date: [""],
  preferred_start: [""],
  publishAt: ["2026-12-24T06:00:00Z"],
};

const texts = ["Plain words", "first light at 28 degrees", "2026-11-21"] as const;

/** Ids of records that are there, which schemas can't know. */
export type Known = readonly string[];

/** Values that a schema accepts, or nearly: refinements beyond JSON Schema are met by name. */
export function validFor(schema: z.ZodType, known: Known): fc.Arbitrary<unknown> {
  const shape = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return fromShape(shape as Shape, "", known);
}

function fromShape(shape: Shape, name: string, known: Known): fc.Arbitrary<unknown> {
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fromShape(choice, name, known)));
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.type === "object") return objectOf(shape, known);
  if (shape.type === "array") {
    return fc.array(fromShape(shape.items ?? {}, name, known), { maxLength: 3 });
  }
  const named = byName[name];
  if (named) return fc.constantFrom(...named);
  if (shape.type === "boolean") return fc.boolean();
  if (shape.type === "integer" || shape.type === "number") {
    return fc.integer({
      min: Math.ceil(Math.max(shape.minimum ?? 0, 0)),
      max: Math.floor(Math.min(shape.maximum ?? 100, 100)),
    });
  }
  if (shape.format === "uuid" || /ids?$/i.test(name)) {
    return fc.oneof(fc.uuid(), ...(known.length > 0 ? [fc.constantFrom(...known)] : []));
  }
  if (shape.format === "email") return fc.constantFrom(...(byName["email"] ?? []));
  return fc.constantFrom(...texts);
}

function objectOf(shape: Shape, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape.properties ?? {}).map(
    ([name, field]): [string, fc.Arbitrary<unknown>] => [name, fromShape(field, name, known)],
  );
  const required = (shape.required ?? []).filter((name) => shape.properties?.[name]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

/** A valid image, for files in forms. */
export const picture: Promise<Buffer> = photo(32, 24).png().toBuffer();

type Step = {
  kind: "replace" | "drop" | "add" | "wrap" | "none";
  at: number;
  key: string;
  value: unknown;
};

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom<Step["kind"]>(
    "replace",
    "replace",
    "replace",
    "drop",
    "add",
    "wrap",
    "none",
  ),
  at: fc.nat(),
  key: fc.oneof(fc.constantFrom("__proto__", "constructor", "role", "id", "status"), hostileText),
  value: hostileValue,
});

/** A value with one part made wrong, which gets further than noise does; sometimes with none. */
export const mutated = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(valid, step).map(([value, change]) => apply(value, change));

function apply(value: unknown, { kind, at, key, value: wrong }: Step): unknown {
  if (kind === "none") return value;
  if (Array.isArray(value) && value.length > 0) {
    return value.map((item, index) => (index === at % value.length ? wrong : item));
  }
  if (typeof value !== "object" || value === null) return kind === "wrap" ? [value] : wrong;
  // `__proto__` must become a field like any other.
  const fields = new Map<string, unknown>(Object.entries(value));
  const name = [...fields.keys()][at % Math.max(fields.size, 1)] ?? key;
  if (kind === "drop") fields.delete(name);
  else if (kind === "add") fields.set(key, wrong);
  else if (kind === "wrap") fields.set(name, [fields.get(name)]);
  else {
    const inner = fields.get(name);
    const goesIn = typeof inner === "object" && inner !== null && at % 2 === 0;
    fields.set(name, goesIn ? apply(inner, { kind, at: at >> 1, key, value: wrong }) : wrong);
  }
  return Object.fromEntries(fields);
}
