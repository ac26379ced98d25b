// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { BarChart } from "../../../app/ui/bar-chart.tsx";

afterEach(cleanup);

function show(enquiries: readonly number[], calls: readonly number[]) {
  const labels = enquiries.map((_, at) => ({ short: `w${at}`, long: `Week ${at}` }));
  render(
    <BarChart
      title="Per week"
      labelHeading="Week"
      labels={labels}
      series={[
        { name: "Enquiries", values: enquiries },
        { name: "Calls", values: calls },
      ]}
    />,
  );
  return screen.getByRole("figure", { name: "Per week" });
}

test("the table shows every number of the chart", () => {
  const chart = show([3, 0, 1200], [1, 0, 34]);
  const rows = within(chart).getAllByRole("row", { hidden: true });
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ["Week", "Enquiries", "Calls"],
    ["Week 0", "3", "1"],
    ["Week 1", "0", "0"],
    ["Week 2", "1,200", "34"],
  ]);
});

test("the parts of a bar are stacked, in proportion to the highest bar", () => {
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

test("a label without any count has neither bar nor total", () => {
  const chart = show([0, 0], [0, 0]);
  expect(chart.querySelectorAll("rect[data-kind]")).toHaveLength(0);
  expect(chart.querySelectorAll(".bar-chart__total")).toHaveLength(0);
});
