import type { TimelineEntry } from "../../../../contract/timeline.ts";
import { type Context, readFrom, requireRight } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { wholeText } from "../../mail/message-text.ts";
import { mailBounds } from "../../mail/parsed-mail.ts";
import { isVisible } from "../records/read-enquiry.ts";
import { readMessages } from "./timeline-messages.ts";

const whole = {
  ...wholeText,
  recipients: mailBounds.recipients,
  files: 1_000,
  hasHtml: true,
} as const;

/** A message's whole text and HTML. @throws NotFound, also for a hidden or deleted enquiry's */
export async function readMessage(context: Context, id: string): Promise<TimelineEntry> {
  requireRight(context, "clients");
  const db = readFrom(context);
  const visible = await db
    .selectFrom("messages")
    .innerJoin("enquiries", "enquiries.id", "messages.enquiry_id")
    .select("messages.id")
    .where("messages.id", "=", id)
    .where(isVisible)
    .execute();
  const [message] = await readMessages(
    db,
    visible.map((each) => each.id),
    whole,
    context.now(),
  );
  if (!message) throw new NotFound("This message no longer exists.");
  return message;
}
