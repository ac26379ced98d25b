import { monitorEventLoopDelay } from "node:perf_hooks";

/** How often it looks, and over how long it takes the mean, in milliseconds. */
const resolution = 10;
const span = 250;

/**
 * Watches how late the process gets to what is due, which is how long every request waits before
 * anything is done for it.
 * @returns gives the mean of the last quarter of a second, in milliseconds
 */
export function watchLateness(): () => number {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  let late = 0;
  setInterval(() => {
    // Where the whole span was one long task there is no sample of it yet.
    if (delays.count > 0) late = Math.max(0, delays.mean / 1e6 - resolution);
    delays.reset();
  }, span).unref();
  return () => late;
}
