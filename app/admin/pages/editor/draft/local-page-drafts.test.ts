// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import type { CopyField, CopyValue } from "../../../../../contract/page-copy.ts";
import { findLocalPageDraft, saveLocalPageDraft } from "./use-page-draft.ts";

beforeEach(() => localStorage.clear());

const field: CopyField = {
  kind: "group",
  label: "Page",
  fields: { title: { kind: "line", label: "Title", minLength: 1, maxLength: 60 } },
};
const earlier = "2026-11-22T10:00:00.000Z";
const later = "2026-11-22T10:05:00.000Z";
const server = (title: string, basis: string | null) => ({ field, copy: { title }, basis });
const save = (copy: CopyValue, basedOn: string | null) =>
  saveLocalPageDraft("s1", "devops", { copy, madeFrom: 2, basedOn });
const find = (of: Parameters<typeof findLocalPageDraft>[2], staff = "s1") =>
  findLocalPageDraft(staff, "devops", of);

test("changes that never arrived continue the server's draft", () => {
  save({ title: "New" }, earlier);
  expect(find(server("Old", earlier))).toMatchObject({ copy: { title: "New" }, continues: true });
});

test("changes beside a newer draft are offered, not taken", () => {
  save({ title: "New" }, earlier);
  expect(find(server("Other", later))).toMatchObject({ continues: false });
});

test("changes that arrived, though the answer was lost, are not offered", () => {
  save({ title: "New" }, earlier);
  expect(find(server("New", later))).toBeNull();
});

test("a text that the server refuses as too long comes back", () => {
  const title = "a".repeat(5_001);
  save({ title }, earlier);
  expect(find(server("Old", earlier))).toMatchObject({ copy: { title }, continues: true });
});

test("changes of another account, of another shape or unreadable ones are left alone", () => {
  save({ title: "New" }, null);
  expect(find(server("Old", null), "s2")).toBeNull();
  save({ heading: "New" }, null);
  expect(find(server("Old", null))).toBeNull();
  localStorage.setItem("unsaved-page:s1:devops", "{");
  expect(find(server("Old", null))).toBeNull();
});
