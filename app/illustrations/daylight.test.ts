import { expect, test } from "vitest";
import { coverFlow } from "./cover-flow.ts";
import { byDay } from "./daylight.ts";
import { standaloneSvg } from "./illustration.ts";
import { color } from "./paint.ts";

const card = { width: 480, height: 300 };

test("by day, no ink of the night is left", () => {
  const night = standaloneSvg(coverFlow, card);
  const day = standaloneSvg(coverFlow, card, "day");
  for (const ink of [color.ice, color.sky, color.sun]) {
    expect(night).toContain(ink);
    expect(day).not.toContain(ink);
  }
});

test("by day, the drawing has the same lines", () => {
  const lines = (svg: string) => svg.match(/ d="[^"]+"/g);
  expect(lines(standaloneSvg(coverFlow, card, "day"))).toEqual(
    lines(standaloneSvg(coverFlow, card)),
  );
});

test("paints asked for by name, and inks that day doesn't know, stay as they are", () => {
  const drawing = '<path stroke="url(#facade-dawn)" fill="#d3507f"/>';
  expect(byDay(drawing)).toBe(drawing);
});
