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
