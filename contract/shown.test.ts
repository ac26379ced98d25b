import { expect, test } from "vitest";
import { isOwnCopy, isStarterCompany, isStateShown } from "./shown.ts";

test.each([
  // state, starter company, own texts: shown
  ["Shown", true, false, true],
  ["Shown", false, false, true],
  ["Hidden", true, true, false],
  ["Hidden", false, true, false],
  ["Sample", true, false, true],
  ["Sample", true, true, true],
  ["Sample", false, false, false],
  ["Sample", false, true, true],
  ["undefined", true, true, false],
])("%s, starter company %s, own texts %s: %s", (state, isStarter, isOwn, expected) => {
  expect(isStateShown(state, { isStarterCompany: isStarter, isOwn })).toBe(expected);
});

test("a company is the starter's by its name, unless the installation has no starter content", () => {
  expect(isStarterCompany({ home: { samples: true } }, "Nirbhay", "Nirbhay")).toBe(true);
  expect(isStarterCompany({ home: { samples: true } }, "Vanya", "Nirbhay")).toBe(false);
  expect(isStarterCompany({ home: { samples: false } }, "Nirbhay", "Nirbhay")).toBe(false);
});

test("texts are a company's own once one of them differs", () => {
  const starter = { counters: [{ id: "a", value: 15 }], other: "x" };
  expect(isOwnCopy({ ...starter, other: "y" }, starter, "counters")).toBe(false);
  expect(isOwnCopy({ ...starter, counters: [] }, starter, "counters")).toBe(true);
  expect(isOwnCopy(starter, starter, "engineer")).toBe(false);
});
