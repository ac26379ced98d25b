import { expect, test } from "vitest";
import { withCompany } from "./company.ts";

test("the company's name replaces its placeholder in every text, and nothing else changes", () => {
  const copy = {
    title: "DevOps | {company}",
    items: ["{company} and {company}", 3, true],
    a: null,
  };
  expect(withCompany(copy, "Example Works")).toEqual({
    title: "DevOps | Example Works",
    items: ["Example Works and Example Works", 3, true],
    a: null,
  });
});

test("a name with signs of a pattern is taken literally", () => {
  expect(withCompany("{company}", "A$&B")).toBe("A$&B");
});
