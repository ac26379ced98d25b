import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { EmailRow } from "../../db/tables/enquiry-tables.ts";
import type { Context } from "../context.ts";
import { returnTurns } from "../crm/rules/return-turns.ts";
import { decideSending } from "../crm/rules/sending-decision.ts";
import { isSecret, redactedData } from "../outbox/redaction.ts";

type Due = Pick<EmailRow, "id" | "template" | "recipient">;

type Refused = Due & { failure: string };

/**
 * Ends emails that are due and may not be sent, with the reason for staff: one that a person wrote
 * to a client has failed, so that its enquiry waits for us again; others are left out. Corrects the
 * addresses of the rest.
 */
export async function applyDecisions<Email extends Due>(
  transaction: Transaction<Schema>,
  context: Context,
  emails: readonly Email[],
): Promise<{ allowed: Email[]; refused: Refused[] }> {
  const decisions = await decideSending(transaction, context, emails);
  const allowed: Email[] = [];
  const refused: Refused[] = [];
  for (const email of emails) {
    const { refusal = null, recipient = email.recipient } = decisions.get(email.id) ?? {};
    if (refusal !== null) {
      refused.push({ ...email, failure: refusal });
      continue;
    }
    if (recipient !== email.recipient) {
      const changed = transaction.updateTable("emails").set({ recipient });
      await changed.where("id", "=", email.id).execute();
    }
    allowed.push({ ...email, recipient });
  }
  const alike = Map.groupBy(refused, ({ template, failure }) => `${template} ${failure}`);
  for (const group of alike.values()) await refuse(transaction, group);
  const answers = refused.filter(({ template }) => template === "personal-email");
  await returnTurns(transaction, context, answers);
  return { allowed, refused };
}

/** Ends emails of one template that are refused for the same reason. */
async function refuse(transaction: Transaction<Schema>, emails: readonly Refused[]) {
  const { template = "", failure = "" } = emails[0] ?? {};
  await transaction
    .updateTable("emails")
    .set({
      status: template === "personal-email" ? "failed" : "suppressed",
      failure,
      lease: null,
      leased_until: null,
      ...(isSecret(template) && { data: redactedData }),
    })
    .where(
      "id",
      "in",
      emails.map(({ id }) => id),
    )
    .execute();
}
