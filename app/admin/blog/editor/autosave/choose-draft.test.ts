import { expect, test } from "vitest";
import type { WorkingCopy } from "../../../../../contract/blogs.ts";
import { chooseDraft } from "./choose-draft.ts";

const copy = (title: string): WorkingCopy => ({
  title,
  category: "Data",
  summary: "",
  content: "<p>Text</p>",
  images: [],
  baseVersion: 1,
});
const earlier = "2026-11-22T10:00:00.000Z";
const later = "2026-11-22T10:05:00.000Z";
// A browser whose clock is a day ahead.
const dayFast = "2026-11-23T10:00:00.000Z";

const local = (title: string, basedOn: string | null) => ({
  copy: copy(title),
  savedAt: dayFast,
  basedOn,
});
const remote = (title: string, savedAt: string) => ({ ...copy(title), savedAt });

test("a draft that never reached the server continues the server's", () => {
  const mine = local("newer", earlier);
  expect(chooseDraft(mine, remote("older", earlier))).toEqual({ first: "local", other: false });
});

test("a clock that is ahead does not make an older draft the newer one", () => {
  const mine = local("older", earlier);
  expect(chooseDraft(mine, remote("newer", later))).toEqual({ first: "remote", other: true });
});

test("a draft that arrived, though the answer was lost, is not offered twice", () => {
  expect(chooseDraft(local("same", earlier), remote("same", later))).toEqual({
    first: "remote",
    other: false,
  });
});

test.each(["slug", "metaTitle", "metaDescription", "question", "authorId"])(
  "a draft that differs in %s alone is offered, and one without it is the same as an empty one",
  (setting) => {
    const mine = local("same", earlier);
    const other = remote("same", earlier);
    const changed = { ...mine, copy: { ...mine.copy, [setting]: "typed" } };
    expect(chooseDraft(changed, other)).toEqual({ first: "local", other: false });
    const cleared = { ...mine, copy: { ...mine.copy, [setting]: "" } };
    expect(chooseDraft(cleared, other)).toEqual({ first: "remote", other: false });
  },
);

test("the only draft is offered alone", () => {
  expect(chooseDraft(null, remote("one", later))).toEqual({ first: "remote", other: false });
  expect(chooseDraft(local("one", null), null)).toEqual({ first: "local", other: false });
  expect(chooseDraft(null, null)).toEqual({ first: null, other: false });
});
