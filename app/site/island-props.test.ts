import { expect, test } from "vitest";

const files = import.meta.glob<string>("./**/*.tsx", {
  eager: true,
  query: "?raw",
  import: "default",
});

test("no page spreads the props of its islands, which documents have not enumerable", () => {
  const spreads = Object.entries(files).filter(([, code]) => /\{\.\.\.[\w.]*island\}/.test(code));
  expect(Object.keys(files).length).toBeGreaterThan(50);
  expect(spreads.map(([file]) => file)).toEqual([]);
});
