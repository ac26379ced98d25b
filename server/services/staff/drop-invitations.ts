import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { record } from "../audit/record.ts";
import type { Context } from "../context.ts";

/**
 * Withdraws all that an account has invited and nobody has taken up: whoever is disabled may have
 * invited themselves at another address [ASVS 7.4.2].
 */
export async function dropInvitations(
  transaction: Transaction<Schema>,
  context: Context,
  staffId: string,
): Promise<void> {
  const dropped = await transaction
    .deleteFrom("invitations")
    .where("invited_by", "=", staffId)
    .returning(["id", "email"])
    .execute();
  for (const { id, email } of dropped) {
    await record(transaction, context, {
      action: "invitation.withdraw",
      subject: "invitation",
      subjectId: id,
      details: { email, inviterDisabled: true },
    });
  }
}
