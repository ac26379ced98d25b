/** The next start of a window that stops at both ends: 0 to `last`. */
export function stepWithin(start: number, by: 1 | -1, last: number): number {
  return Math.min(Math.max(start + by, 0), last);
}

/** The next slide of a carousel that goes on from its other end. */
export function stepAround(index: number, by: 1 | -1, count: number): number {
  return (index + by + count) % count;
}
