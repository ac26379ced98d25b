/** Minimum width and height (px) of a link for a finger [WCAG 2.5.5]. */
export const minTarget = 44;
/** Height (px) of the dots at most; a week with more says the rest as a number. */
const dotsHeight = 108;
/** Distance from dot to dot and radius (px); the narrow bars of a year have smaller ones. */
const usualDot = { dotStep: 12, radius: 4, ring: 2 };
const smallDot = { dotStep: 7, radius: 2.5, ring: 1.5 };
/** The widest labels, "This week" and "Sept", with a gap (px). */
const dayWidth = 66;
const monthWidth = 32;
const digitWidth = 7;

type ChartNeeds = {
  weeks: number;
  /** Of the part that is in view, in px. */
  width: number;
  /** Every week gets the width of a finger, if need be by scrolling sideways. */
  forFingers: boolean;
  /** Characters of the longest number above a bar. */
  digits: number;
};

export type ChartSizes = ReturnType<typeof chartSizes>;

/** Sizes of the chart of weeks in CSS pixels, so that its texts have one size on every screen. */
export function chartSizes({ weeks, width, forFingers, digits }: ChartNeeds) {
  const step = stepOf(width, Math.max(weeks, 1), forFingers);
  const bar = step < 62 ? step * 0.75 : Math.min(72, Math.max(46, step * 0.55));
  const dot = bar < 22 ? smallDot : usualDot;
  const dotsInRow = Math.max(1, Math.floor((bar + 2) / dot.dotStep));
  const hasMonthBelow = step >= monthWidth && step < dayWidth;
  return {
    step,
    bar,
    dotsInRow,
    ...dot,
    maxDots: dotsInRow * Math.floor(dotsHeight / dot.dotStep),
    /** Otherwise a plus sign says that there are more. */
    hasRest: step >= 34,
    /** Otherwise only the highest bar has its number. */
    hasNumbers: step >= digits * digitWidth + 2,
    /** The day in one line, its month in the next. */
    hasMonthBelow,
    /** One of so many weeks has its day, counted from the newest. */
    labelEvery: hasMonthBelow || step >= dayWidth ? 1 : Math.ceil((1.4 * dayWidth) / step),
  };
}

/** The width of a week. Half a bar at the left edge shows that there are more to the left. */
function stepOf(width: number, weeks: number, forFingers: boolean): number {
  const fitting = width / weeks;
  if (!forFingers || fitting >= minTarget) return fitting;
  return width / (Math.max(1, Math.floor(width / minTarget - 0.5)) + 0.5);
}

/** The dots of a week's enquiries; without room for all, the top row is the number of the rest. */
export function dotsOf(wrote: number, { dotsInRow, maxDots }: ChartSizes) {
  const shown = wrote > maxDots ? maxDots - dotsInRow : wrote;
  const rest = wrote - shown;
  return { shown, rest, rows: Math.ceil(shown / dotsInRow) + (rest > 0 ? 1 : 0) };
}
