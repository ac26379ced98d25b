import type { Transaction } from "kysely";
import { dayMs } from "../../../../contract/durations.ts";
import type { Schema } from "../../../db/schema.ts";
import type { Context } from "../../context.ts";
import { reportEnquiry } from "../../webhooks/report-enquiry.ts";
import { beginTheirTurn } from "../rules/enquiry-turn.ts";
import { findThread, latestEnquiry } from "../rules/find-thread.ts";
import { type IncomingMail, type Place, placeIn } from "./place.ts";

/** More recipients than this are a circular, and belong to no conversation. */
const maxRecipients = 20;

/**
 * An email that staff wrote in another program (`IMAP_SENT`): belongs to the conversation of the
 * first recipient who is a client, and makes it their turn. Others are ignored.
 */
export async function placeSentElsewhere(
  transaction: Transaction<Schema>,
  context: Context,
  { mail, arrivedAt }: IncomingMail,
): Promise<Place> {
  const recipients = [...mail.to, ...mail.cc];
  if (recipients.length > maxRecipients || mail.kind !== "message") {
    return { enquiryId: null, outcome: "ignored" };
  }
  for (const { email: address } of recipients) {
    const email = address.toLowerCase();
    const thread = await findThread(transaction, { email, references: mail.references });
    const enquiry = thread.enquiry ?? (await latestEnquiry(transaction, email));
    if (!enquiry) continue;
    const newer = await transaction
      .selectFrom("messages")
      .select("id")
      .where("enquiry_id", "=", enquiry.id)
      .where("direction", "=", "in")
      .where("kind", "=", "message")
      .where("at", ">", arrivedAt)
      .limit(1)
      .executeTakeFirst();
    if (!newer) {
      await beginTheirTurn(transaction, { id: enquiry.id, at: arrivedAt, text: mail.written });
      // A mailbox that is connected for the first time begins a month back.
      if (arrivedAt > context.now() - dayMs) {
        await reportSentElsewhere(transaction, context, enquiry.id);
      }
    }
    return placeIn(enquiry, { direction: "out" });
  }
  return { enquiryId: null, outcome: "ignored" };
}

async function reportSentElsewhere(
  transaction: Transaction<Schema>,
  context: Context,
  id: string,
): Promise<void> {
  const enquiry = await transaction
    .selectFrom("enquiries")
    .select(["id", "kind"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (enquiry) await reportEnquiry(transaction, context, "enquiry.answered", enquiry);
}
