import { hourMs } from "../../../contract/durations.ts";

/** A dot on the working day: an answer that is due, or a call at a time the client chose. */
export type Moment = { at: number; kind: "answer" | "call" };

export type Point = { x: number; y: number };

const center: Point = { x: 200, y: 262 };
const radius = 226;

/** Angles (degrees) of the beginning and the end of the day. */
const [firstAngle, lastAngle] = [152, 28];

/** A point of the arc: 0 is the beginning of the day, 1 its end; `outside` moves it outwards. */
export function pointAt(part: number, outside = 0): Point {
  const angle = ((firstAngle + (lastAngle - firstAngle) * part) * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    x: round(center.x + (radius + outside) * Math.cos(angle)),
    y: round(center.y - (radius + outside) * Math.sin(angle)),
  };
}

/** The path of the arc between two parts of the day. */
export function arcPath(from: number, to: number): string {
  const [start, end] = [pointAt(from), pointAt(to)];
  return `M${start.x} ${start.y}A${radius} ${radius} 0 0 1 ${end.x} ${end.y}`;
}

/** Which share of the day has passed, from 0 to 1. */
export const partOf = (at: number, { from, to }: { from: number; to: number }): number =>
  Math.min(Math.max((at - from) / (to - from), 0), 1);

/** Labels closer than this share of the day would cover each other. */
const labelGap = 0.1;

/**
 * The moments whose time has room beside their dot. Calls come first: somebody expects them to the
 * minute. `taken` are parts of the day that have another label.
 */
export function labelled(
  moments: readonly Moment[],
  day: { from: number; to: number },
  taken: readonly number[],
): ReadonlySet<Moment> {
  const parts = [...taken];
  const chosen = new Set<Moment>();
  const calls = moments.filter(({ kind }) => kind === "call");
  for (const moment of [...calls, ...moments.filter(({ kind }) => kind === "answer")]) {
    const part = partOf(moment.at, day);
    if (parts.some((other) => Math.abs(other - part) < labelGap)) continue;
    parts.push(part);
    chosen.add(moment);
  }
  return chosen;
}

/** The full hours of the day that get a label, at most four. */
export function labelledHours(from: number, to: number): number[] {
  const step = Math.ceil((to - from) / hourMs / 3);
  const count = Math.floor((to - from) / hourMs / step);
  return Array.from({ length: count + 1 }, (_, index) => from + index * step * hourMs);
}
