import { recordRestoreCheck } from "../server/services/backups/backup-records.ts";
import type { Context } from "../server/services/context.ts";

/** A restore check at this time; `failure` is null if it passed. */
export const putRestoreCheck = (
  context: Context,
  at: string,
  failure: string | null,
): Promise<void> =>
  recordRestoreCheck(
    { ...context, actor: { kind: "system" }, now: () => Date.parse(at) },
    { takenAt: "2026-11-19T20:45:00.000Z", failure },
  );
