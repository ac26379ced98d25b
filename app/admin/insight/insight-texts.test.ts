import { expect, test } from "vitest";
import { changeText, filterPhrase } from "./insight-texts.ts";

test.each([
  [5, 5, "same as before"],
  [3, 0, "3 more than before"],
  [2, 19, "17 fewer than before"],
  [23, 20, "15% more than before"],
  [100_001, 100_000, "under 0.1% more than before"],
  [99_000, 100_000, "1.0% fewer than before"],
  [2_000, 20, "100 times as many as before"],
  [0, 40, "100% fewer than before"],
])("%i after %i is %s", (count, before, text) => {
  expect(changeText(count, before)).toBe(text);
});

test("filters are named as in their rows, without the one that is named already", () => {
  expect(filterPhrase({})).toBe("");
  const filter = { landing: "/products", source: "direct", campaign: "(none)" };
  expect(filterPhrase(filter)).toBe(
    ", landing page /products, source Direct, without a link, campaign No campaign",
  );
  expect(filterPhrase({ landing: "(unknown)" })).toBe(", landing page Unknown");
  expect(filterPhrase({ landing: "/", source: "google.com" }, "landing")).toBe(
    ", source google.com",
  );
});
