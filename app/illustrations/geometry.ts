/** A position in a picture, in its units; y grows downward, as in SVG. */
export type Point = { x: number; y: number };

/** Turns fractions of a picture into positions on it, so that one drawing fits every size. */
export function placeOn(size: { width: number; height: number }): (x: number, y: number) => Point {
  return (x, y) => ({ x: size.width * x, y: size.height * y });
}

/** The position a step away from another. */
export function shift(from: Point, x: number, y: number): Point {
  return { x: from.x + x, y: from.y + y };
}

/** The position part of the way from one to another: 0 is the first, 1 the second. */
export function along(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** A position on a circle, in degrees: 0 is east on the horizon, 90 the zenith. */
export function polar(center: Point, radius: number, degrees: number): Point {
  return onEllipse(center, radius, radius, degrees);
}

/** A position on an ellipse, in the same degrees as `polar`. */
export function onEllipse(center: Point, radiusX: number, radiusY: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return shift(center, radiusX * Math.cos(angle), -radiusY * Math.sin(angle));
}

/** Numbers evenly spread from first to last, both included. */
export function spread(count: number, first = 0, last = 1): number[] {
  return Array.from({ length: count }, (_, step) => first + ((last - first) * step) / (count - 1));
}

/** Each position with the next one. */
export function pairs(points: readonly Point[]): [Point, Point][] {
  return points.slice(1).map((point, index) => [entry(points, index), point]);
}

/** An entry that must exist: an index outside the list is a slip of the drawing, not a case to draw. */
export function entry<Value>(list: readonly Value[], index: number): Value {
  const value = list.at(index);
  if (value === undefined) throw new RangeError(`No entry ${index} in a list of ${list.length}`);
  return value;
}

/** Scale of a picture relative to a card of the blog, for dots and type. */
export function scaleOf(size: { width: number; height: number }): number {
  return Math.min(size.width / 480, size.height / 300);
}

/** A repeatable source of numbers from 0 to 1 (mulberry32): a drawing has to be the same drawing on every build. */
export function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number between two bounds, drawn from a seeded source. */
export function between(random: () => number, low: number, high: number): number {
  return low + random() * (high - low);
}
