import { expect, test } from "vitest";
import type { Days } from "./insight-days.ts";
import { changeText, comparisonText, drawerTitle, filterPhrase } from "./insight-texts.ts";

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

test("one visit is counted in the singular", () => {
  expect(drawerTitle({ number: "visits" }, "page", 1)).toBe("1 visit");
  expect(drawerTitle({ number: "readOn" }, "page", 2)).toBe("2 visits with a second page");
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

const today = "2026-11-26";

test.each<[string, Days | null, string]>([
  ["2026-11-25", null, "The changes compare the days until yesterday with 1 to 25 Oct 2026."],
  ["2026-11-25", { from: "2026-11-01", to: "2026-11-25" }, "Compared with 1 to 25 Oct 2026."],
  [
    "2026-11-25",
    { from: "2026-11-01", to: "2026-11-26" },
    "The changes compare the days until yesterday with 1 to 25 Oct 2026.",
  ],
])(
  "compared until %s, with the days %j chosen, the text names the days before",
  (to, days, text) => {
    const numbers = { visits: 1, readOn: 0, wrote: 0 };
    const now = { ...numbers, from: "2026-11-01", to };
    const before = { ...numbers, from: "2026-10-01", to: "2026-10-25" };
    expect(comparisonText({ comparison: { now, before }, today }, days)).toBe(text);
  },
);

test.each<[Days | null, string]>([
  [null, "No comparison: we didn’t count the weeks before yet."],
  [{ from: today, to: "2026-11-30" }, "No comparison: none of these days is over yet."],
  [{ from: "2026-01-01", to: "2026-01-31" }, "No comparison: we didn’t count the days before yet."],
])("without a comparison, the text gives the reason: %j", (days, text) => {
  expect(comparisonText({ comparison: null, today }, days)).toBe(text);
});
