/** A wall clock that notices when it is set, to tell elapsed time from a jump. */
type GuardedClock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** The last forward jump (ms), if this process has seen it since the clock showed `time`. */
  jumpedSince(time: number): number;
};

/** Smaller steps (ms) are normal corrections, as by NTP. */
const minJumpMs = 10_000;

/**
 * Compares `wall` (ms since 1970) with `steady` (a monotonic clock, in ms). Must be called
 * regularly, since all jumps between two calls count as one.
 */
export function watchClock(
  wall: () => number = Date.now,
  steady: () => number = () => performance.now(),
): GuardedClock {
  let last = { wall: wall(), steady: steady() };
  let jump = { from: 0, by: 0 };

  return {
    now() {
      const seen = { wall: wall(), steady: steady() };
      const from = last.wall + (seen.steady - last.steady);
      const by = seen.wall - from;
      last = seen;
      if (by >= minJumpMs) jump = { from, by };
      // A backward jump takes back an earlier forward one.
      if (by <= -minJumpMs) jump.by = Math.max(0, jump.by + by);
      return seen.wall;
    },
    jumpedSince: (time) => (time <= jump.from ? jump.by : 0),
  };
}
