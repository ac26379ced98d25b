import type { Context } from "../context.ts";

/** Removes files that no row names any more. What can't be removed now is swept later. */
export async function removeFiles(context: Context, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await context.media
      .delete(name)
      .catch((error: unknown) => context.log.warn({ err: error, name }, "file left to be swept"));
  }
}
