/** A wall clock that knows when it was set, so that what lasts can be told from what jumped. */
type WatchedClock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** How far (ms) it was set forth since it showed `time`, as far as this process has seen. */
  jumpedSince(time: number): number;
};

/** Smaller steps (ms) are what keeping time takes. */
const minJumpMs = 10_000;

/** So many jumps are remembered: a clock that jumps more often tells nobody the time. */
const maxJumps = 100;

/**
 * Watches `wall` (ms since 1970) against `steady` (ms since any moment, never set). Must be asked
 * for the time every now and then, since jumps between two questions are one jump.
 */
export function watchClock(
  wall: () => number = Date.now,
  steady: () => number = () => performance.now(),
): WatchedClock {
  const jumps: { from: number; by: number }[] = [];
  let last = { wall: wall(), steady: steady() };

  /** A jump back takes away from jumps forth: what was never really past is not made up for. */
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
