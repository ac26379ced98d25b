import { expect, test } from "vitest";
import { safeNext, signInAddress } from "./sign-in-address.ts";

test.each([
  "/admin/clients",
  "/admin/clients?view=1&page=2",
  "/admin/blogs/edit?id=%2F%2Fevil.example",
  "/admin/settings#notifications",
])("%s is a page to go back to", (next) => {
  expect(safeNext(next)).toBe(next);
});

test.each([
  null,
  "",
  "/",
  "/admin",
  "/admin?next=/admin",
  "/administrator",
  "/contact-us",
  "admin/clients",
  " /admin/clients",
  "https://evil.example/admin/clients",
  "//evil.example/admin/clients",
  "/\\evil.example/admin/",
  "\\\\evil.example/admin/",
  "javascript:alert(1)//admin/",
  "data:text/html,/admin/",
  "/admin/../contact-us",
  "/admin/%2e%2e/contact-us",
  "/admin/..\\..\\evil.example",
  "/admin/\t../../evil.example",
  "/admin/..//evil.example",
  "/admin/.//evil.example/",
  "/admin/\n/../..//evil.example/x",
  "http:/admin/clients",
  `/admin/${"x".repeat(3000)}`,
])("%j is not", (next) => {
  expect(safeNext(next)).toBeNull();
});

test("a tab inside is read as browsers read it, and stays inside", () => {
  expect(safeNext("/admin/cli\tents")).toBe("/admin/clients");
});

test("the sign-in page leads back", () => {
  expect(signInAddress("/admin/clients?page=2")).toBe("/admin?next=%2Fadmin%2Fclients%3Fpage%3D2");
  expect(signInAddress("/elsewhere")).toBe("/admin");
});
