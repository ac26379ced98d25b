import { expect, test } from "vitest";
import { readFilters, searchOf } from "./conversation-address.ts";

test("filters that the API does not know are left out", () => {
  const filters = readFilters(new URLSearchParams("kind=visit&status=odd&assignee=me&view=all"));
  expect(searchOf(filters)).toBe("");
});

test("filters of the visit are read and written; what no visit can have is left out", () => {
  const search =
    "?kind=enquiry&landing=%2Findustry%2Ffintech&source=google.com&campaign=%28none%29&from=2026-08-24&to=2026-11-22&outcome=answered";
  expect(searchOf(readFilters(new URLSearchParams(search)))).toBe(search);
  const odd = `from=2026-02-30&to=soon&outcome=liked&source=${"a".repeat(61)}&landing=`;
  expect(searchOf(readFilters(new URLSearchParams(odd)))).toBe("");
});
