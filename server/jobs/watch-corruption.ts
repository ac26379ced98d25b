import { DatabaseCorrupt } from "../db/corruption.ts";
import { reportCorruption } from "../ops/open-log.ts";
import type { Context } from "../services/context.ts";

/**
 * Looks for damage in the database (decision R9). A listener reports new damage; known damage is
 * logged again, so that recent logs show it.
 */
export async function watchCorruption(context: Context, signal: AbortSignal): Promise<void> {
  const known = context.database.corruption();
  if (known) {
    reportCorruption(context.log, known);
    return;
  }
  try {
    await context.database.examine(signal);
  } catch (error) {
    if (!(error instanceof DatabaseCorrupt)) throw error;
  }
}
