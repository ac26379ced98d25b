import { publishDue } from "../services/blog/publish-due.ts";
import type { Context } from "../services/context.ts";

/** How often (ms) we look whether a post's time has come. */
const pollTime = 1_000;

export type Publishing = { stop(): Promise<void> };

/** Lets scheduled posts go out on time. Any number of processes may do so: each goes out once. */
export function startPublishing(context: Context): Publishing {
  let looking: Promise<void> | undefined;

  function look(): void {
    looking ??= publishDue(context)
      .then(() => {})
      .catch((error: unknown) => context.log.warn({ err: error }, "scheduled posts not published"))
      .finally(() => {
        looking = undefined;
      });
  }

  const polling = setInterval(look, pollTime).unref();
  look();
  return {
    async stop() {
      clearInterval(polling);
      await looking;
    },
  };
}
