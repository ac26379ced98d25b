import { expect, test } from "vitest";
import { excerpt } from "./page-states.ts";

const shown = (text: string, search: string) => {
  const { before, match, after } = excerpt(text, search);
  return `${before}[${match}]${after}`;
};

test("a short text is shown whole, with what was searched for", () => {
  expect(shown("Ship before lunch", " BEFORE ")).toBe("Ship [before] lunch");
});

test("a long text is cut at spaces around it", () => {
  const text = `${"first ".repeat(20)}needle${" last".repeat(30)}`;
  const short = shown(text, "needle");
  expect(short).toMatch(/^… first first .*\[needle\] last .*last …$/);
  expect(short.length).toBeLessThan(120);
});

test("a text without it, and one without spaces, are whole", () => {
  expect(shown("Ship", "x")).toBe("Ship[]");
  expect(shown(`needle${"x".repeat(200)}`, "needle")).toBe(`[needle]${"x".repeat(200)}`);
});
