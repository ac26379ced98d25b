import { describe, expect, test } from "vitest";
import { chartSizes, dotsOf, minTarget } from "../../../app/admin/insight/chart-sizes.ts";

/** Width of the chart (px) in windows of 360, 390, 768, 1280 and 1440 px. */
const widths = { phone: 292, largePhone: 322, tablet: 630, laptop: 970, desktop: 1_130 };

const sizes = (weeks: number, width: number, digits = 3) =>
  chartSizes({ weeks, width, forFingers: width < 800, digits });

test.each([13, 26, 52])(
  "a phone shows six whole ones of %d weeks, and half of one more",
  (weeks) => {
    for (const width of [widths.phone, widths.largePhone]) {
      const { step } = sizes(weeks, width);
      expect(step).toBeGreaterThanOrEqual(minTarget);
      expect(width / step).toBeCloseTo(6.5);
    }
  },
);

test("weeks that a finger can tell apart are all in view", () => {
  expect(sizes(4, widths.phone).step * 4).toBeCloseTo(widths.phone);
  expect(sizes(13, widths.tablet).step * 13).toBeCloseTo(widths.tablet);
  expect(sizes(26, widths.tablet).step).toBeGreaterThanOrEqual(minTarget);
  expect(sizes(52, widths.laptop).step * 52).toBeCloseTo(widths.laptop);
});

describe.each(Object.entries(widths))("on a %s", (_, width) => {
  test.each([4, 13, 26, 52])("nothing of %d weeks overlaps", (weeks) => {
    const { step, bar, hasNumbers, hasMonthBelow, labelEvery, ...dot } = sizes(weeks, width);
    expect(bar).toBeLessThan(step);
    const dotWidth = 2 * dot.radius + dot.ring;
    expect(dotWidth).toBeLessThan(dot.dotStep);
    expect((dot.dotsInRow - 1) * dot.dotStep + dotWidth).toBeLessThanOrEqual(bar);
    // Semibold digits of 12 px, and labels of 12 px.
    if (hasNumbers) expect(3 * 7.5).toBeLessThanOrEqual(step);
    expect(hasMonthBelow ? 30 : 54).toBeLessThanOrEqual(labelEvery * step);
  });
});

test("long numbers make room for themselves, or only the highest bar has one", () => {
  expect(sizes(26, widths.laptop, 3).hasNumbers).toBe(true);
  expect(sizes(13, widths.phone, 6).hasNumbers).toBe(true);
  expect(sizes(26, widths.laptop, 6).hasNumbers).toBe(false);
  expect(sizes(52, widths.desktop, 3).hasNumbers).toBe(false);
});

test("dots that have no room are a number", () => {
  const year = sizes(52, widths.desktop);
  expect(dotsOf(30, year)).toEqual({ shown: 30, rest: 0, rows: 15 });
  expect(dotsOf(31, year)).toEqual({ shown: 28, rest: 3, rows: 15 });
  expect(dotsOf(300, sizes(13, widths.phone))).toEqual({ shown: 16, rest: 284, rows: 9 });
});
