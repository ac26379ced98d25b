import { expect, test } from "vitest";
import type { Heard } from "../steady-load.ts";
import { dayChart } from "./day-chart.ts";

const heard = (kind: string, at: number, took: number): Heard => ({
  kind,
  at,
  took,
  status: 200,
  retryAfter: null,
});

const chart = dayChart({
  title: "A short day",
  kinds: ["a page", "a reply"],
  heard: [
    ...Array.from({ length: 50 }, (_, at) => heard("a page", at * 1_000, 10)),
    heard("a page", 59_000, 1_000),
    heard("a reply", 30_000, 200_000),
  ],
  kills: [15_000],
  lengthMs: 60_000,
});

const heights = (name: string) =>
  [...chart.matchAll(new RegExp(`class="${name}"[^>]* height="([\\d.]+)"`, "g"))].map(
    ([, height]) => Number(height),
  );

test("bars have the height of their time on a logarithmic scale, and never leave their row", () => {
  const medians = heights("median");
  expect(medians).toHaveLength(52);
  const [ten = 0] = medians;
  expect(medians[50]).toBeCloseTo(ten * 3, 0);
  expect(Math.max(...heights("p99"))).toBeCloseTo(ten * 4, 0);
});

test("a kill is a line at its time; a row without answers has no bars", () => {
  expect(chart.match(/class="kill"/g)).toHaveLength(1);
  const empty = dayChart({ title: "t", kinds: ["a"], heard: [], kills: [], lengthMs: 60_000 });
  expect(empty).not.toMatch(/class="(median|p99|kill)"/);
  expect(empty).toContain("– / –");
});
