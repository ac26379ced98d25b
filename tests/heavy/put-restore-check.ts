import { recordBackup, recordRestoreCheck } from "../../server/services/backups/backup-records.ts";
import type { Context } from "../../server/services/context.ts";

/** A restore check at this time; `failure` is null if it passed. */
export const putRestoreCheck = (
  context: Context,
  at: string,
  failure: string | null,
  takenAt = "2026-11-19T20:45:00.000Z",
): Promise<void> =>
  recordRestoreCheck(
    { ...context, actor: { kind: "system" }, now: () => Date.parse(at) },
    { takenAt, failure },
  );

/** A complete backup at this time. */
export const putBackup = (context: Context, at: string, lostFiles = 0): Promise<void> =>
  recordBackup(
    { ...context, actor: { kind: "system" }, now: () => Date.parse(at) },
    { takenAt: at, lostFiles },
  );
