import { expect, test } from "vitest";
import { currentAddress, readFilters, searchOf } from "./conversation-address.ts";

const id = "01938f5e-0000-7000-8000-000000000000";
const at = (address: string) => currentAddress(new URL(address, "http://localhost"));

test.each([
  [`/admin/client-queries?q=Asha&view=${id}`, `/admin/client-queries/${id}?q=Asha`],
  ["/admin/client-queries?status=spam", "/admin/client-queries?view=spam"],
  ["/admin/client-queries?status=open&kind=callback", "/admin/client-queries?kind=callback"],
  ["/admin/client-queries?status=won", "/admin/client-queries?view=done&status=won"],
])("%s of an earlier release leads to %s", (before, now) => {
  expect(at(before)).toBe(now);
  expect(at(now)).toBeNull();
});

test.each([
  "/admin/client-queries",
  `/admin/client-queries/${id}?q=Asha`,
  "/admin/client-queries?kind=callback&status=new",
  "/admin/client-queries?view=later",
])("%s is current", (address) => {
  expect(at(address)).toBeNull();
});

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
