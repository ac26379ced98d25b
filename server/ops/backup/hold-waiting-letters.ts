import type { Database } from "../../db/database.ts";
import { redactedData, secretTemplates } from "../../services/emails/redaction.ts";

const reasons = {
  waiting:
    "It waited when the backup was made that was restored, so it may have gone out. Retry sends it.",
  secret: "The code or invitation in it ended with the restore. Please have a new one made.",
} as const;

/** Why letters are held, to tell them from those that were given up. */
export const heldReasons: readonly string[] = Object.values(reasons);

/**
 * Keeps letters that waited when the backup was made from going out by themselves: most of them
 * have since. Staff see them as failed, with the reason, and may send each. Those with a code or
 * an invitation go out in no case: what they open has ended.
 * @returns how many are held
 */
export async function holdWaitingLetters(
  database: Database,
  { sendWaiting }: { sendWaiting: boolean },
): Promise<number> {
  const held = { status: "failed", lease: null, leased_until: null } as const;
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
      .where("status", "=", "queued")
      .executeTakeFirst();
    return Number(secret.numUpdatedRows + waiting.numUpdatedRows);
  });
}
