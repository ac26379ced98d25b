import { z } from "zod";
import type { AuditAction } from "../../../contract/audit.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, requireRight } from "../context.ts";

export type MadeBackup = {
  /** The point in time (ISO 8601) of its rows. */
  takenAt: string;
  /** The number of files that rows name and the media store had lost. */
  lostFiles: number;
};

/** Result of `npm run restore -- --check`. */
export type RestoreCheck = {
  /** The point in time (ISO 8601) of the backup's rows; null if its manifest can't be read. */
  takenAt: string | null;
  /** Why the backup can't be restored; null if it can. */
  failure: string | null;
};

/** The last check that passed, and the last one that failed, if that is newer; ISO 8601. */
export type RestoreChecks = {
  passed: { at: string; takenAt: string | null } | null;
  failed: { at: string; failure: string } | null;
};

/** Records a complete backup in the audit log, which all processes share. */
export async function recordBackup(context: Context, backup: MadeBackup): Promise<void> {
  requireRight(context, "settings");
  const { takenAt, lostFiles } = backup;
  await inTransaction(context, (context) =>
    record(context, "backup.create", { backup: null }, { takenAt, lostFiles }),
  );
}

export async function recordRestoreCheck(context: Context, check: RestoreCheck): Promise<void> {
  requireRight(context, "settings");
  const { takenAt, failure } = check;
  await inTransaction(context, (context) =>
    failure === null
      ? record(context, "backup.verify", { backup: null }, { takenAt })
      : record(context, "backup.refuse", { backup: null }, { takenAt, failure }),
  );
}

const Details = z.object({
  takenAt: z.string().nullable().default(null),
  lostFiles: z.number().default(0),
  failure: z.string().default(""),
});

type Records = Pick<Context, "database">;

/** The newest entry of this action, by index. */
async function newest({ database }: Records, action: AuditAction) {
  const row = await database.read
    .selectFrom("audit_log")
    .select(["at", "details"])
    .where("action", "=", action)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return { at: new Date(row.at).toISOString(), ...Details.parse(JSON.parse(row.details ?? "{}")) };
}

/**
 * When (ISO 8601) the last backup was complete, and how many files the media store had lost. Without
 * a record, as after an upgrade from 0.3.0, the last one that passed a restore check.
 */
export async function readLastBackup(
  context: Records,
): Promise<{ at: string; lostFiles: number } | null> {
  const made = await newest(context, "backup.create");
  if (made) return { at: made.at, lostFiles: made.lostFiles };
  const checked = await newest(context, "backup.verify");
  return checked?.takenAt ? { at: checked.takenAt, lostFiles: 0 } : null;
}

export async function readRestoreChecks(context: Records): Promise<RestoreChecks> {
  const [verified, refused] = await Promise.all([
    newest(context, "backup.verify"),
    newest(context, "backup.refuse"),
  ]);
  const isNewer = refused && (!verified || refused.at > verified.at);
  return {
    passed: verified && { at: verified.at, takenAt: verified.takenAt },
    failed: isNewer ? { at: refused.at, failure: refused.failure } : null,
  };
}
