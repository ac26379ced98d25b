import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageCopies, pageField } from "../tests/copy-arbitraries.ts";
import {
  type CopyField,
  type CopyValue,
  conformCopy,
  copyAt,
  copyLeaves,
  fieldAt,
  isSameCopy,
  MisfitCopy,
  maxDraftTextLength,
  pathLabel,
  withCopyAt,
} from "./page-copy.ts";

const offering = (id: string, heading: string): CopyValue => ({
  id,
  heading,
  icon: "gear",
  steps: [{ id: "one", text: "A step" }],
});
const copy: CopyValue = {
  title: "DevOps",
  hero: { heading: "Ship before lunch", lead: "Lead", picture: "waves", action: "Talk to us" },
  points: ["One", "Two"],
  offerings: [offering("alerts", "Alerts"), offering("builds", "Builds")],
  target: "/contact-us",
};
const conform = (value: unknown, field: CopyField = pageField, fallback: CopyValue = copy) =>
  conformCopy(field, value, fallback);
const errorOf = (value: unknown) => {
  try {
    conform(value);
  } catch (error) {
    if (error instanceof MisfitCopy) return { path: error.path, message: error.message };
    throw error;
  }
  return undefined;
};

describe("values by path", () => {
  test("are read and replaced, and the rest is shared", () => {
    const changed = withCopyAt(copy, "offerings.1.heading", "Releases");
    expect(copyAt(changed, "offerings.1.heading")).toBe("Releases");
    expect(copyAt(copy, "offerings.1.heading")).toBe("Builds");
    expect(copyAt(changed, "hero")).toBe(copyAt(copy, "hero"));
    expect(withCopyAt(copy, "hero.nothing", "x")).toEqual(copy);
  });
  test.each(["__proto__", "hero.constructor", "points.length", "offerings.7", "title.0"])(
    "%s leads to none",
    (path) => {
      expect(copyAt(copy, path)).toBeUndefined();
      expect(withCopyAt(copy, path, "x")).toEqual(copy);
    },
  );
  test.each(["__proto__", "hero.constructor", "title.heading"])("%s has no field", (path) => {
    expect(fieldAt(pageField, path)).toBeUndefined();
  });
  test("have a label", () => {
    expect(pathLabel(pageField, "title")).toBe("Title");
    expect(pathLabel(pageField, "offerings.1.steps.0.text")).toBe(
      "Offerings, item 2, steps, item 1, text",
    );
  });
  test("each leaf is at its path, with its field", () => {
    fc.assert(
      fc.property(pageCopies, (any) => {
        for (const { path, field, value } of copyLeaves(pageField, any)) {
          expect(copyAt(any, path)).toBe(value);
          expect(fieldAt(pageField, path)).toBe(field);
          expect(isSameCopy(withCopyAt(any, path, value), any)).toBe(true);
          expect(isSameCopy(withCopyAt(any, path, `${String(value)}!`), any)).toBe(false);
        }
      }),
    );
  });
});

describe("a copy from outside", () => {
  test("that fits is unchanged", () => {
    fc.assert(
      fc.property(pageCopies, pageCopies, (any, fallback) => {
        expect(conform(any, pageField, fallback)).toEqual(any);
      }),
    );
  });
  test("loses names without a field, and gets the fixed values of the default", () => {
    const odd = JSON.parse('{"__proto__": {"x": 1}, "constructor": 1, "more": "x"}') as object;
    const fixed = withCopyAt(copy, "hero.action", "Call us") as object;
    const given = { ...fixed, ...Object.fromEntries(Object.entries(odd)) };
    expect(conform(given)).toEqual(copy);
  });
  test("may have new items, in the shape of the first one", () => {
    const drills = { ...(offering("drills", "Drills") as object), extra: "x" };
    const given = withCopyAt(copy, "offerings", [drills as CopyValue]);
    expect(copyAt(conform(given), "offerings")).toEqual([offering("drills", "Drills")]);
  });
  test("gets no fixed value that the default doesn’t have", () => {
    const field: CopyField = {
      kind: "group",
      label: "Page",
      fields: { mark: { kind: "fixed", label: "Mark", reason: "Drawn." } },
    };
    expect(conform({ mark: "x" }, field, {})).toEqual({});
  });
  test.each([
    ["a missing part", { ...(copy as object), hero: undefined }, "hero", "This part is missing."],
    ["a part that is a list", withCopyAt(copy, "hero", []), "hero", "This part is missing."],
    ["a missing list", withCopyAt(copy, "points", "One"), "points", "This list is missing."],
    ["a number", withCopyAt(copy, "hero.lead", 7), "hero.lead", "This text is missing."],
    ["null", { ...(copy as object), title: null }, "title", "This text is missing."],
    [
      "a list over its maximum",
      withCopyAt(
        copy,
        "points",
        Array.from({ length: 7 }, () => "One"),
      ),
      ...["points", "Remove some: there may be at most 6."],
    ],
    [
      "an endless text",
      withCopyAt(copy, "title", "x".repeat(maxDraftTextLength + 1)),
      ...["title", `Shorten this to ${maxDraftTextLength} characters.`],
    ],
    [
      "an item without an id",
      withCopyAt(copy, "offerings.1.id", "no id"),
      ...["offerings.1", "This item has no id of its own."],
    ],
    [
      "two items with one id",
      withCopyAt(copy, "offerings.1.id", "alerts"),
      ...["offerings.1", "This item has no id of its own."],
    ],
  ] as [string, unknown, string, string][])("%s is a misfit", (_, given, path, message) => {
    expect(errorOf(given)).toEqual({ path, message });
  });

  /** JSON with the names of the page’s fields and dangerous ones. */
  const names = fc.constantFrom(
    ...["title", "hero", "heading", "offerings", "id", "steps", "points", "action"],
    ...["__proto__", "constructor", "prototype", "length", "toString", "extra"],
  );
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null)),
      fc.array(tie("json"), { maxLength: 9 }),
      fc
        .array(fc.tuple(names, tie("json")), { maxLength: 8 })
        // As from a request: a name like `__proto__` is an own property.
        .map((entries) => JSON.parse(toJson(entries)) as unknown),
    ),
  }));
  const toJson = (entries: [string, unknown][]) =>
    `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`;
  /** A copy that fits, with anything in one part of it. */
  const damaged = fc
    .tuple(pageCopies, fc.constantFrom("hero", "offerings", "points", "hero.lead", "target"), json)
    .map(([any, path, value]) => withCopyAt(any, path, value as CopyValue));

  test("of any JSON is a misfit or has exactly the names of the fields", () => {
    fc.assert(
      fc.property(fc.oneof(json, damaged), pageCopies, (any, fallback) => {
        let conformed: CopyValue;
        try {
          conformed = conform(any, pageField, fallback);
        } catch (error) {
          expect(error).toBeInstanceOf(MisfitCopy);
          return;
        }
        expectNamesOf(pageField, conformed);
        expect(conform(conformed, pageField, fallback)).toEqual(conformed);
        expect(Object.prototype).not.toHaveProperty("x");
      }),
      { numRuns: 2_000 },
    );
  });
});

function expectNamesOf(field: CopyField, value: CopyValue) {
  if (field.kind === "list") {
    for (const item of value as CopyValue[]) expectNamesOf(field.item, item);
  }
  if (field.kind !== "group") return;
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  const names = Object.keys(value).filter((name) => name !== "id");
  expect(names.filter((name) => !Object.hasOwn(field.fields, name))).toEqual([]);
  for (const name of names) {
    const inner = field.fields[name];
    if (inner) expectNamesOf(inner, copyAt(value, name) ?? "");
  }
}
