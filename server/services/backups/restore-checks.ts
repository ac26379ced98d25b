import { z } from "zod";
import type { AuditAction } from "../../../contract/audit.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, requireRole } from "../context.ts";

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

/** Records a restore check in the audit log. */
export async function recordRestoreCheck(context: Context, check: RestoreCheck): Promise<void> {
  requireRole(context, "admin");
  const { takenAt, failure } = check;
  await inTransaction(context, (transaction) =>
    failure === null
      ? record(transaction, context, "backup.verify", { backup: null }, { takenAt })
      : record(transaction, context, "backup.refuse", { backup: null }, { takenAt, failure }),
  );
}

const Details = z.object({
  takenAt: z.string().nullable().default(null),
  failure: z.string().default(""),
});

/** Reads the newest restore checks, by index. */
export async function readRestoreChecks({
  database,
}: Pick<Context, "database">): Promise<RestoreChecks> {
  const newest = async (action: AuditAction) => {
    const row = await database.read
      .selectFrom("audit_log")
      .select(["at", "details"])
      .where("action", "=", action)
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    return (
      row && {
        at: new Date(row.at).toISOString(),
        ...Details.parse(JSON.parse(row.details ?? "{}")),
      }
    );
  };
  const [verified, refused] = await Promise.all([newest("backup.verify"), newest("backup.refuse")]);
  const isNewer = refused && (!verified || refused.at > verified.at);
  return {
    passed: verified ? { at: verified.at, takenAt: verified.takenAt } : null,
    failed: isNewer ? { at: refused.at, failure: refused.failure } : null,
  };
}
