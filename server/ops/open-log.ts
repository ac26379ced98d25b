import { pino } from "pino";
import type { DatabaseCorrupt } from "../db/corruption.ts";
import { DatabaseUnavailable } from "../db/database.ts";
import type { Log } from "../services/context.ts";

/**
 * The server's log: JSON lines in UTC on standard output. Once nobody reads it any more, lines are
 * dropped. (Pino's own destination would then try for ever to write the last one, and a process
 * that is asked to end would never do so.)
 */
export function openLog(level: string): Log {
  // Once, however many logs a process opens.
  process.stdout.off("error", ignore).on("error", ignore);
  return pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      base: { service: "nirbhay" },
      serializers: { err: loggedError },
    },
    { write: (line) => process.stdout.write(line) },
  );
}

const ignore = () => {};

/** Logs corruption and its remedy at the highest level (decision R9). */
export function reportCorruption(log: Log, corruption: DatabaseCorrupt): void {
  log.fatal({ err: corruption, remedy: corruption.remedy }, "database is corrupt");
}

/**
 * Logged properties of an error. Databases put the refused row into others: messages
 * and hashes that no log may hold [ASVS 16.2.5].
 */
function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = "code" in error ? { code: error.code } : {};
  const cause = error.cause ? { cause: loggedError(error.cause) } : {};
  // An outage is named by its message and cause; its stack would only repeat with every request.
  const stack = error instanceof DatabaseUnavailable ? {} : { stack: error.stack };
  return { type: error.name, message: error.message, ...stack, ...code, ...cause };
}
