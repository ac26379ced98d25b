// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { loadingUser } from "../session/current-user.ts";
import { chartSizes } from "./chart-sizes.ts";
import { type Week, WeeksDrawing } from "./weeks-drawing.tsx";

afterEach(cleanup);

const span = { from: "2026-11-02", to: "2026-11-22", today: "2026-11-20" };
const week = (from: string, visits: number): Week => ({
  from,
  visits,
  readOn: 0,
  wrote: 0,
  answered: 0,
  won: 0,
});

/** The bars' heights in parts of the highest, and the numbers above them. */
function draw(visits: readonly number[]) {
  const weeks = visits.map((count, index) => week(`2026-11-${["02", "09", "16"][index]}`, count));
  const needs = { weeks: weeks.length, width: 900, forFingers: false, digits: 5 };
  const chart = <WeeksDrawing weeks={weeks} span={span} sizes={chartSizes(needs)} />;
  const children = [{ index: true, element: chart }];
  const routes = [{ path: "/", element: <Outlet context={loadingUser} />, children }];
  const { container } = render(<RouterProvider router={createMemoryRouter(routes)} />);
  const bars = [...container.querySelectorAll(".weeks-chart__bar, .weeks-chart__partial")];
  const heights = bars.map((bar) => Number(bar.getAttribute("height")));
  const tops = bars.map((bar) => Number(bar.getAttribute("y")));
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(20);
  const highest = Math.max(...heights, 1);
  return {
    parts: heights.map((height) => Math.round((100 * height) / highest)),
    partial: bars.map((bar) => bar.classList.contains("weeks-chart__partial")),
  };
}

test("the highest bar has the height of the chart, the others their part of it", () => {
  expect(draw([2_000, 500, 100]).parts).toEqual([100, 25, 5]);
  cleanup();
  expect(draw([0, 0, 0]).parts).toEqual([0, 0, 0]);
});

test("the running week is paler", () => {
  expect(draw([9, 9, 9]).partial).toEqual([false, false, true]);
});
