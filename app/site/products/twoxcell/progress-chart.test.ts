import { expect, test } from "vitest";
import { plot } from "./progress-chart.tsx";

const box = { width: 200, height: 100, top: 50 };

test("values spread from edge to edge, and grow upwards", () => {
  expect(plot([0, 25, 50], box)).toEqual([
    { x: 0, y: 100 },
    { x: 100, y: 50 },
    { x: 200, y: 0 },
  ]);
});

test("a single value stands at the left edge", () => {
  expect(plot([50], box)).toEqual([{ x: 0, y: 0 }]);
});
