// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { BarChart } from "./bar-chart.tsx";

afterEach(cleanup);

function show(enquiries: readonly number[], calls: readonly number[]) {
  const labels = enquiries.map((_, at) => ({ short: `w${at}`, long: `Week ${at}` }));
  render(
    <BarChart
      title="Per week"
      places="Week"
      labels={labels}
      series={[
        { name: "Enquiries", values: enquiries },
        { name: "Calls", values: calls },
      ]}
    />,
  );
  return screen.getByRole("figure", { name: "Per week" });
}

test("every figure of the picture stands in the table", () => {
  const chart = show([3, 0, 1200], [1, 0, 34]);
  const rows = within(chart).getAllByRole("row", { hidden: true });
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ["Week", "Enquiries", "Calls"],
    ["Week 0", "3", "1"],
    ["Week 1", "0", "0"],
    ["Week 2", "1,200", "34"],
  ]);
});

test("parts stand on one another, as high as their share of the highest bar", () => {
  const chart = show([6, 3], [2, 1]);
  const bars = [...chart.querySelectorAll("svg > svg")].map((bar) =>
    [...bar.querySelectorAll("rect[data-kind]")].map((part) => ({
      y: Number(part.getAttribute("y")),
      height: Number(part.getAttribute("height")),
    })),
  );
  expect(bars[0]).toEqual([
    { y: 140 - 87, height: 87 },
    { y: 140 - 116, height: 29 },
  ]);
  expect(bars[1]).toEqual([
    { y: 140 - 43.5, height: 43.5 },
    { y: 140 - 58, height: 14.5 },
  ]);
});

test("weeks without anything draw no bar and no number", () => {
  const chart = show([0, 0], [0, 0]);
  expect(chart.querySelectorAll("rect[data-kind]")).toHaveLength(0);
  expect(chart.querySelectorAll(".bar-chart__total")).toHaveLength(0);
});
