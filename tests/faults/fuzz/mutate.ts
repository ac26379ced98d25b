import fc from "fast-check";
import { hostileText, hostileValue } from "./hostile.ts";

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

/** A value with one place of it made wrong, which gets deeper than noise does; now and then none. */
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
