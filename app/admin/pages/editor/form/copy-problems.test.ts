import { expect, test } from "vitest";
import type { CopyField } from "../../../../../contract/page-copy.ts";
import { copyErrors } from "./copy-problems.ts";

const line = { kind: "line", label: "Line", minLength: 1, maxLength: 5 } as const;
const field: CopyField = {
  kind: "group",
  label: "Page",
  fields: {
    title: line,
    link: { kind: "target", label: "Link" },
    points: { kind: "list", label: "Points", item: line, min: 2, max: 3 },
  },
};
const none = { errors: [], advice: [] };

test("texts and lists are checked while they change, not with the last saved draft", () => {
  const stale = { errors: [{ path: "title", message: "Write something here." }], advice: [] };
  const copy = { title: "fine", link: "/", points: ["one", "two"] };
  expect(copyErrors(field, copy, stale)).toEqual([]);
  expect(copyErrors(field, { ...copy, title: "too long" }, none)).toEqual([
    { path: "title", message: "Shorten this to 5 characters; it has 8." },
  ]);
  expect(copyErrors(field, { ...copy, points: [""] }, none).map(({ path }) => path)).toEqual([
    ...["points", "points.0"],
  ]);
});

test("other values are checked by the server", () => {
  const check = { errors: [{ path: "link", message: "Enter a path." }], advice: [] };
  const copy = { title: "fine", link: "nowhere", points: ["one", "two"] };
  expect(copyErrors(field, copy, check)).toEqual(check.errors);
  // Visitors see the company's name, which may be longer than the braces, or shorter.
  const long = { errors: [{ path: "title", message: "Shorten this." }], advice: [] };
  const named = { ...copy, title: "{company}" };
  expect(copyErrors(field, named, long)).toEqual(long.errors);
  expect(copyErrors(field, named, none)).toEqual([]);
});
