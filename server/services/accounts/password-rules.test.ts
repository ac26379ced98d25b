import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { companyPage } from "../../../app/copy/company.ts";
import { productPages } from "../../../app/copy/product-pages.ts";
import { CopyStore } from "../pages/copy-store.ts";
import { companyNames, passwordProblem } from "./password-rules.ts";

const account = { name: "Kavya Raman", email: "kavya.raman@northfold.example" };
const copy = new CopyStore([companyPage, productPages.twoXCell]);
const company = companyNames(copy);
const judge = (password: string) => passwordProblem(password, account, company);

test.each([
  "first-light-at-28-degrees",
  "lower case only is fine",
  "éèà ünïcödé 🔑🔑🔑🔑🔑",
  " spaces at the ends ",
  "x7#".repeat(42),
  "the nirbhay office has a green door",
])("accepts %j", (password) => {
  expect(judge(password)).toBeNull();
});

test.each([
  ["eleven char", /12 characters or more/],
  ["x7#".repeat(43), /at most 128/],
  ["password1234", /too easy to guess/],
  ["P@ssw0rd1234", /too easy to guess/],
  ["QWERTYuiop123", /too easy to guess/],
  ["aaaaaaaaaaaaa", /too easy to guess/],
  ["123456789012", /too easy to guess/],
  ["letmeinletmein", /too easy to guess/],
  ["Nirbhay@2026!", /name/],
  ["N1rbh4yTechnologies", /name/],
  ["kavyaraman-2026", /name/],
  ["2XCell2XCell!", /name/],
])("refuses %j", (password, reason) => {
  expect(judge(password)).toMatch(reason);
});

test("refuses one that is built on the name, when the address does not contain it", () => {
  const byInitials = { ...account, email: "kr@northfold.example" };
  expect(passwordProblem("kavyaraman-2026", byInitials, [])).toMatch(/name/);
});

test("the company's names are those of its page and of its products", () => {
  const { name, shortName } = companyPage.copy;
  expect(company).toEqual([name, shortName, "2XCell"]);
  expect(passwordProblem("Nirbhay@2026!", account, ["Vanya Systems"])).toBeNull();
  expect(passwordProblem("Vanya@2026!xyz", account, ["Vanya Systems"])).toMatch(/name/);
});

test("the list of common passwords is sorted, in lower case, and has only what could be typed", () => {
  const file = readFileSync(new URL("./common-passwords.txt", import.meta.url), "utf8");
  const list = file.trimEnd().split("\n");
  expect(list.length).toBeGreaterThan(5_000);
  expect(list).toEqual([...new Set(list)].sort());
  expect(list.filter((entry) => entry.length < 12 || entry !== entry.toLowerCase())).toEqual([]);
});
