import type { Context } from "../services/context.ts";
import { runRetention } from "../services/privacy/run-retention.ts";
import { day, minute } from "../services/rate-limits.ts";

/** How long (ms) after the start the first run waits: the start itself is busy enough. */
const firstPause = 2 * minute;

/** Runs `runRetention` once a day, and soon after the start. */
export function startRetention(context: Context): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= runRetention(context)
      .then((gone) => context.log.info({ ...gone }, "retention run"))
      .catch((error: unknown) => context.log.warn({ err: error }, "retention run failed"))
      .finally(() => {
        running = undefined;
      });
  };
  const first = setTimeout(run, firstPause).unref();
  const timer = setInterval(run, day).unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}
