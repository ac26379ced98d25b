import type { Transaction } from "../../../db/schema.ts";
import type { WriteContext } from "../../context.ts";
import { beginOurTurn } from "../rules/enquiry-turn.ts";
import type { ThreadEnquiry } from "../rules/find-thread.ts";
import { notifyOfReply } from "../rules/notify-of-reply.ts";
import { answersOurEmail } from "./answers-our-email.ts";
import { type IncomingMail, type Place, placeIn } from "./place.ts";

/** Adds what the client wrote: our turn, and a notice, unless we have answered it already. */
export async function continueThread(
  context: WriteContext,
  { mail, arrivedAt }: IncomingMail,
  enquiry: ThreadEnquiry,
): Promise<Place> {
  if (!(await isAnswered(context.transaction, enquiry.id, arrivedAt))) {
    const text = mail.written.trim() === "" ? mail.subject : mail.written;
    await beginOurTurn(context.transaction, { id: enquiry.id, at: arrivedAt, text });
    await notifyOfReply(context, { enquiry, mail, arrivedAt });
  }
  return placeIn(enquiry);
}

/** Whether an email of ours was written after it arrived: an old mailbox is read again. */
async function isAnswered(
  transaction: Transaction,
  enquiryId: string,
  arrivedAt: number,
): Promise<boolean> {
  const answer = await transaction
    .selectFrom("messages")
    .select("id")
    .where("enquiry_id", "=", enquiryId)
    .where("direction", "=", "out")
    .where("at", ">", arrivedAt)
    .limit(1)
    .executeTakeFirst();
  return answer !== undefined;
}

/**
 * Somebody who writes from an address can be reached there again. Unless our mail server found the
 * sender genuine, or they answer an email of ours, nobody has proven the address, and nothing
 * changes (decision P30).
 */
export async function clearBounce(
  transaction: Transaction,
  { mail, arrivedAt }: IncomingMail,
): Promise<void> {
  const isProven =
    mail.authenticated === "pass" ||
    (mail.authenticated === "none" && (await answersOurEmail(transaction, mail)));
  if (!isProven) return;
  await transaction
    .updateTable("clients")
    .set({ bounced_at: null, bounce_reason: null })
    .where("email", "=", mail.from?.email.toLowerCase() ?? "")
    .where("bounced_at", "<", arrivedAt)
    // Whether they are in the bin (deleted_at) doesn't matter.
    .execute();
}
