import { expect, test } from "vitest";
import type { CopyField, CopyValue } from "../../../../contract/page-copy.ts";
import type { PageForEditing } from "../../../../contract/site-pages.ts";
import { comparedVersions, currentDraft } from "./compared-versions.ts";

const text = { kind: "text", label: "", minLength: 0, maxLength: 90 };
const field = { kind: "group", label: "", fields: { title: text, lead: text } } as CopyField;
const copyOf = (title: string, lead: string): CopyValue => ({ title, lead });

test("a draft keeps its texts over those published since, and takes the others", () => {
  const draft = {
    base: copyOf("First", "Lead"),
    copy: copyOf("Mine", "Lead"),
    madeFrom: 3,
    savedAt: 1,
  };
  const page = { field, draft, copy: copyOf("Theirs", "New lead"), version: 4 };
  const current = currentDraft(page as unknown as PageForEditing);
  expect(current).toMatchObject({ isBehind: true, conflicts: 1 });
  expect(current?.copy).toEqual(copyOf("Mine", "New lead"));
});

test.each([
  ["", { version: 3 }, { from: 2, to: 3 }],
  ["", { version: 3, draft: {} }, { from: 3, to: "draft" }],
  ["", { version: 3, scheduled: {} }, { from: 3, to: "scheduled" }],
  ["from=1&to=2", { version: 3, draft: {} }, { from: 1, to: 2 }],
  ["from=2&to=2", { version: 3 }, { from: 1, to: 2 }],
  ["to=x", { version: 0 }, null],
])("the address %j compares of %j the versions %j", (query, facts, expected) => {
  const newest = { draft: null, scheduled: null, ...facts } as unknown as PageForEditing;
  expect(comparedVersions(new URLSearchParams(query), newest)).toEqual(expected);
});
