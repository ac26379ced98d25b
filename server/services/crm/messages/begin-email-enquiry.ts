import { dayMs } from "../../../../contract/durations.ts";
import { fieldLimits } from "../../../../contract/limits.ts";
import { record } from "../../audit/record.ts";
import type { WriteContext } from "../../context.ts";
import type { ParsedMail } from "../../mail/parsed-mail.ts";
import { reportEnquiry } from "../../webhooks/report-enquiry.ts";
import { clientOfSender, spamMarkOf } from "../rules/client-of-sender.ts";
import { spamReason } from "../rules/client-spam.ts";
import { emailEnquiry } from "../rules/email-enquiry.ts";
import { cancelReminders, turnOfNew } from "../rules/enquiry-turn.ts";
import { latestEnquiry, latestSpam } from "../rules/find-thread.ts";
import { countEnquiry } from "../rules/intake-limits.ts";
import { notifyStaff } from "../rules/notify-staff.ts";
import { continueThread } from "./continue-thread.ts";
import { type IncomingMail, type Place, placeIn } from "./place.ts";

type NewEnquiry = {
  incoming: IncomingMail;
  /** Lower case. */
  email: string;
  /** Why it is spam. */
  flagged: string | null;
  /** The id of the conversation of other people that it answers. */
  answered: string | null;
};

/** In place of a sender whom no header names. */
export const unknownSender = "unknown@sender.invalid";

/** The sender in lower case; flagged if the header names none. */
export function checkedSender(mail: ParsedMail): { email: string; flagged: string | null } {
  return mail.from
    ? { email: mail.from.email.toLowerCase(), flagged: null }
    : { email: unknownSender, flagged: "It has no readable sender." };
}

/**
 * Begins an enquiry with an email: checked like one from the form, its client found or added, staff
 * notified. Its sender gets no receipt, since a sender can be forged. Beyond what is usual of a
 * sender it joins their latest enquiry instead.
 */
export async function beginEmailEnquiry(
  context: WriteContext,
  { incoming, email, flagged, answered }: NewEnquiry,
): Promise<Place> {
  const { transaction } = context;
  const { mail, arrivedAt, digest, isPassedOn } = incoming;
  const known = await transaction
    .selectFrom("clients")
    .select(["name", "company_name", "phone"])
    .where("email", "=", email)
    // Also one in the bin (deleted_at), where they stay.
    .executeTakeFirst();
  let reason =
    flagged ??
    (await spamMarkOf(transaction, email)) ??
    (known || isPassedOn ? null : spamReason({ text: `${mail.subject}\n${mail.written}` }));
  if (await isUnusual(context, email)) {
    const enquiry = reason === null ? await latestEnquiry(transaction, email) : undefined;
    if (enquiry) return continueThread(context, incoming, enquiry);
    const spam = await latestSpam(transaction, email);
    if (spam !== undefined) return placeIn({ id: spam, client_id: null });
    // All of theirs were deleted: one more collects what follows.
    reason ??= "Its sender writes more often than people do.";
  }
  const person = {
    name: (known?.name || mail.from?.name || email.split("@")[0] || email).slice(
      0,
      fieldLimits.name,
    ),
    company_name: known?.company_name ?? "",
    email: mail.from?.email ?? email,
    phone: known?.phone ?? "",
  };
  const enquiry = {
    ...emailEnquiry(person, { text: mail.text, subject: mail.subject, digest, at: arrivedAt }),
    client_id: reason === null ? await clientOfSender(context, person, arrivedAt) : null,
    status: reason === null ? ("new" as const) : ("spam" as const),
    flagged: reason,
    assignee: null,
    answers_id: answered,
  };
  const turn = await turnOfNew(transaction, enquiry);
  await transaction
    .insertInto("enquiries")
    .values({ ...enquiry, ...turn })
    .execute();
  if (reason === null) {
    await cancelReminders(transaction, context, { person: email, at: arrivedAt });
  }
  if (reason === null && arrivedAt > context.now() - dayMs) {
    await notifyStaff(context, enquiry);
    await reportEnquiry(context, "enquiry.received", enquiry);
  }
  const details = { channel: "email", ...(reason !== null && { flagged: reason }) };
  await record(context, "enquiry.receive", { enquiry: enquiry.id }, details);
  return placeIn(enquiry, { isFirst: true });
}

/** Counts only the sender: the network address is that of the mail server. */
const isUnusual = async (
  { address: _, ...context }: WriteContext,
  email: string,
): Promise<boolean> => (await countEnquiry(context, email)) !== null;
