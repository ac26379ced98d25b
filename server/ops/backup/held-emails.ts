import type { Database } from "../../db/database.ts";
import { returnTurns } from "../../services/crm/rules/enquiry-turn.ts";
import { redactedData, secretTemplates } from "../../services/outbox/redaction.ts";

const reasons = {
  waiting:
    "It waited when the backup was made that was restored, so it may have gone out. Retry sends it.",
  secret: "The code or invitation in it ended with the restore. Please have a new one made.",
} as const;

/** Failure reasons of held emails; others were given up after retries. */
export const heldReasons: readonly string[] = Object.values(reasons);

/**
 * Marks the restored outbox's queued and paused emails as failed, since most were sent after the
 * backup. Staff can retry each, and enquiries that a held one answers wait for us again. Emails with
 * a code or an invitation are never sent: these are void.
 * @returns the number of emails held
 */
export async function holdQueuedEmails(
  database: Database,
  { sendWaiting }: { sendWaiting: boolean },
): Promise<number> {
  const held = { status: "failed", paused_at: null, lease: null, leased_until: null } as const;
  const templates = [...secretTemplates];
  return database.write(async (transaction) => {
    const secret = await transaction
      .updateTable("emails")
      .set({ ...held, failure: reasons.secret, data: redactedData })
      .where("status", "=", "queued")
      .where("template", "in", templates)
      .executeTakeFirst();
    if (sendWaiting) return Number(secret.numUpdatedRows);
    const waiting = await transaction
      .updateTable("emails")
      .set({ ...held, failure: reasons.waiting })
      .where(({ or, and, eb }) =>
        or([
          eb("status", "=", "queued"),
          and([eb("status", "=", "suppressed"), eb("paused_at", "is not", null)]),
        ]),
      )
      .returning(["id", "enquiry_id"])
      .execute();
    const answers = waiting.filter(({ enquiry_id }) => enquiry_id !== null);
    await returnTurns(transaction, { database, now: Date.now }, answers);
    return Number(secret.numUpdatedRows) + waiting.length;
  });
}
