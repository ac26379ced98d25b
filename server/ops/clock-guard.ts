/**
 * A wall clock that notices when it is set, so that elapsed time can be distinguished from a jump.
 */
type GuardedClock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Forward jumps (ms) since the clock showed `time`, as far as this process has seen them. */
  jumpedSince(time: number): number;
};

/** Smaller steps (ms) are normal corrections, as by NTP. */
const minJumpMs = 10_000;

/** Maximum number of remembered jumps. */
const maxJumps = 100;

/**
 * Compares `wall` (ms since 1970) with `steady` (a monotonic clock, in ms). Must be called
 * regularly, since all jumps between two calls count as one.
 */
export function watchClock(
  wall: () => number = Date.now,
  steady: () => number = () => performance.now(),
): GuardedClock {
  const jumps: { from: number; by: number }[] = [];
  let last = { wall: wall(), steady: steady() };

  /** A backward jump is subtracted from earlier forward jumps. */
  function takeBack(by: number): void {
    for (let left = by; left > 0 && jumps.length > 0; ) {
      const latest = jumps.at(-1);
      if (!latest || latest.by > left) {
        if (latest) latest.by -= left;
        return;
      }
      left -= latest.by;
      jumps.pop();
    }
  }

  return {
    now() {
      const seen = { wall: wall(), steady: steady() };
      const from = last.wall + (seen.steady - last.steady);
      const by = seen.wall - from;
      last = seen;
      if (by >= minJumpMs) jumps.push({ from, by });
      if (by <= -minJumpMs) takeBack(-by);
      if (jumps.length > maxJumps) jumps.shift();
      return seen.wall;
    },
    jumpedSince: (time) =>
      jumps.filter(({ from }) => time <= from).reduce((sum, { by }) => sum + by, 0),
  };
}
