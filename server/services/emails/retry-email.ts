import type { Selectable } from "kysely";
import type { EmailRow } from "../../db/tables/enquiry-tables.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, requireRight, type WriteContext } from "../context.ts";
import { unknownReport } from "../crm/messages/place-bounce.ts";
import { recipientsLock } from "../crm/records/recipients-lock.ts";
import { beginTheirTurn } from "../crm/rules/enquiry-turn.ts";
import { blockedText, refusalNow } from "../crm/rules/sending-decision.ts";
import { Conflict, NotFound } from "../errors.ts";
import { erased, isSecret } from "../outbox/redaction.ts";
import { queued } from "../outbox/retry-times.ts";
import { isForward } from "../outbox/sender.ts";
import { endEmptyPause } from "./control-bulk-email.ts";

/**
 * Sends a failed email again, or a waiting one now.
 * @returns whether it waits until its bulk email is resumed
 * @throws NotFound; Conflict if it can't be
 */
export async function retryEmail(context: Context, id: string): Promise<{ isPaused: boolean }> {
  requireRight(context, "answer");
  return inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, [recipientsLock]);
    const email = await transaction
      .selectFrom("emails")
      .select(["id", "template", "status", "recipient", "cancelled_at", "attempts", "due_at"])
      .select("bulk_email_id")
      .select(refusalNow.as("refusal"))
      .where("id", "=", id)
      .executeTakeFirst();
    if (!email) throw new NotFound("This email does not exist.");
    refuseFinished(email);
    if (email.refusal !== null) {
      throw new Conflict(`This email can’t be sent: ${blockedText(email.refusal)}.`);
    }
    const now = context.now();
    if (email.status === "queued" && email.attempts === 0 && email.due_at <= now) {
      throw new Conflict("This email is already queued.");
    }
    const isFailed = email.status === "failed";
    if (isFailed) await endEmptyPause(transaction, email.bulk_email_id);
    const { numUpdatedRows } = await transaction
      .updateTable("emails")
      .set({ status: "queued", due_at: now })
      .$if(isFailed, (update) => update.set({ attempts: 0, failing_since: null }))
      // Its date, which is still that of writing or a chosen time to come.
      .$if(isFailed || email.attempts === 0, (update) => update.set({ send_at: now }))
      .where("id", "=", id)
      .where("status", "=", isFailed ? "failed" : queued)
      .where(({ or, eb }) => or([eb("leased_until", "is", null), eb("leased_until", "<=", now)]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Conflict("This email is being sent right now.");
    if (isFailed) await waitForAnswer(context, id);
    context.database.announce(transaction, "emails");
    await record(context, "mail.retry", { email: id });
    const paused = await transaction
      .selectFrom("bulk_emails")
      .select("id")
      .where("id", "=", email.bulk_email_id)
      .where("paused_at", "is not", null)
      .executeTakeFirst();
    return { isPaused: paused !== undefined };
  });
}

/** Its failure had made it our turn, which it still is if the client has written since. */
async function waitForAnswer(context: WriteContext, emailId: string): Promise<void> {
  const { transaction, database, now } = context;
  const message = await transaction
    .selectFrom("messages")
    .innerJoin("emails", (join) =>
      join.on("messages.email_id", "=", ({ fn, ref }) => fn.coalesce("copy_of", ref("emails.id"))),
    )
    .select(["messages.enquiry_id as id", "messages.text"])
    .where("emails.id", "=", emailId)
    .where("direction", "=", "out")
    .where(({ not }) => not(isForward))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("messages as newer")
            .select("newer.id")
            .whereRef("newer.enquiry_id", "=", "messages.enquiry_id")
            .whereRef("newer.id", ">", "messages.id")
            .where("newer.direction", "=", "in")
            .where("newer.kind", "=", "message"),
        ),
      ),
    )
    .executeTakeFirst();
  if (!message) return;
  await beginTheirTurn(transaction, { ...message, at: now() });
  database.announce(transaction, "conversations", [message.id]);
}

type Retried = Pick<
  Selectable<EmailRow>,
  "id" | "template" | "status" | "recipient" | "cancelled_at"
>;

/** @throws Conflict for an email that can't be sent any more */
function refuseFinished({ status, recipient, template, cancelled_at }: Retried): void {
  if (template === unknownReport) throw new Conflict("This is a report, and can’t be sent.");
  if (status === "sent") throw new Conflict("This email has already been sent.");
  if (cancelled_at !== null) {
    throw new Conflict("This email was cancelled. Please write a new one.");
  }
  if (status === "suppressed") {
    throw new Conflict("This email was left out, and can’t be retried.");
  }
  if (status === "failed" && (recipient === erased || isSecret(template))) {
    throw new Conflict("The text of this email is no longer stored. Please send a new one.");
  }
}
