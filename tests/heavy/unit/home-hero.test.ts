import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { homePage } from "../../../app/copy/home-page.ts";

const css = readFileSync(new URL("../../../app/site/home/home-hero.css", import.meta.url), "utf8");

it.each(homePage.copy.counters)(
  "$value runs in $value steps of max(floor(100 / count), 4) ms",
  ({ value: text }) => {
    const value = Number(text);
    const duration = value * Math.max(Math.floor(100 / value), 4);
    const rule = new RegExp(`\\[data-value="${value}"\\] \\{\\s*--to: (\\d+);\\s*--run: (\\d+)ms;`);
    expect(rule.exec(css)?.slice(1).map(Number)).toEqual([value, duration]);
  },
);
