import type { Context } from "../services/context.ts";
import { reconcileImages } from "../services/media/reconcile-images.ts";
import { hour } from "../services/rate-limits.ts";

/** How long (ms) after the start the first sweep waits: the start itself is busy enough. */
const firstPause = 60_000;

/** Runs `reconcileImages` every hour, and soon after the start. */
export function startSweepingImages(context: Context): { stop(): void } {
  const stopping = new AbortController();
  const sweep = () =>
    reconcileImages(context, stopping.signal).catch((error: unknown) => {
      if (!stopping.signal.aborted) context.log.warn({ err: error }, "images not swept");
    });
  const first = setTimeout(() => void sweep(), firstPause).unref();
  const timer = setInterval(() => void sweep(), hour).unref();
  return {
    stop() {
      stopping.abort();
      clearTimeout(first);
      clearInterval(timer);
    },
  };
}
