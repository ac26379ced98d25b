import { type Selectable, sql } from "kysely";
import type { EmailData } from "../../../../contract/email-templates.ts";
import type { Db } from "../../../db/schema.ts";
import type { EnquiryRow } from "../../../db/tables/enquiry-tables.ts";
import type { Context } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { textColumns, textOf } from "../../mail/message-text.ts";
import { companyOf } from "../../outbox/sender.ts";
import { anchorOf } from "./anchor.ts";

/** Message-IDs in `References`: the first one and the latest, as RFC 5322 §3.6.4 allows. */
const maxReferences = 20;

/** Characters of the answered message that a reply quotes. */
const maxQuoted = 10_000;
const quotedText = { text: maxQuoted, quoted: 0 };
const forwardedText = { text: maxQuoted, quoted: maxQuoted };

export type ReplyThread = {
  subject: string;
  inReplyTo: string | null;
  references: string;
  quoted: EmailData<"personal-email">["quoted"];
};

type Answered = Pick<
  Selectable<EnquiryRow>,
  "id" | "kind" | "subject" | "name" | "email" | "description" | "received_at"
>;

/** Which message an email answers, or forwards; the latest that came in by default. */
export type Answering = { answers?: string | undefined; forwards?: string | undefined };

/** Headers, subject and quote of a conversation's next email. @throws NotFound */
export async function replyThread(
  db: Db,
  context: Pick<Context, "settings" | "copy">,
  enquiry: Answered,
  { answers, forwards }: Answering = {},
): Promise<ReplyThread> {
  const [oldest] = await messagesOf(db, enquiry.id)
    .select("message_id")
    .where("message_id", "is not", null)
    .orderBy("at")
    .orderBy("id")
    .limit(1)
    .execute();
  const newest = await newestOf(db, enquiry.id)
    .select("message_id")
    .where("message_id", "is not", null)
    .limit(maxReferences - 1)
    .execute();
  const receipt = await receiptOf(db, enquiry);
  const ids = [receipt, oldest, ...newest.toReversed()].flatMap((row) => row?.message_id ?? []);
  const references = [...new Set([anchorOf(enquiry.id, context.settings.siteUrl), ...ids])];
  const chosen = answers ?? forwards;
  const limits = forwards === undefined ? quotedText : forwardedText;
  const latest = await newestOf(db, enquiry.id)
    .select(["message_id", "from_name", "from_email", "subject", "at"])
    .select(textColumns(limits))
    .$if(chosen === undefined, (query) => query.where("direction", "=", "in"))
    .$if(chosen !== undefined, (query) => query.where("id", "=", chosen ?? ""))
    .limit(1)
    .executeTakeFirst();
  if (chosen !== undefined && !latest) throw new NotFound("This message no longer exists.");
  const named = await newestOf(db, enquiry.id)
    .select("subject")
    .where("subject", "<>", "")
    .limit(1)
    .executeTakeFirst();
  const topic =
    latest?.subject ||
    named?.subject ||
    enquiry.subject ||
    `Your ${enquiry.kind === "callback" ? "callback request" : "enquiry"} to ${companyOf(context)}`;
  const prefix = forwards === undefined ? "Re" : "Fwd";
  return {
    subject: new RegExp(`^${prefix}:`, "i").test(topic) ? topic : `${prefix}: ${topic}`,
    inReplyTo: forwards === undefined ? (latest?.message_id ?? ids.at(-1) ?? null) : null,
    references: references.join(" "),
    quoted: quoteOf(
      latest
        ? {
            at: latest.at,
            name: latest.from_name || latest.from_email,
            ...(forwards !== undefined && {
              forwarded: { email: latest.from_email, subject: latest.subject },
            }),
            // Without what it quotes itself: each reply would repeat the whole conversation.
            text: wholeOf(textOf(latest, limits)),
          }
        : { at: enquiry.received_at, name: enquiry.name, text: enquiry.description },
    ),
  };
}

const wholeOf = ({ text, quoted }: { text: string; quoted: string }) =>
  quoted === "" ? text : `${text}\n\n${quoted}`;

/** The receipt of a form: the first email that its sender got from us. */
const receiptOf = (db: Db, { id, email }: Pick<Answered, "id" | "email">) =>
  db
    .selectFrom("emails")
    .select("message_id")
    .where(sql<string>`lower(recipient)`, "=", email.toLowerCase())
    .where("enquiry_id", "=", id)
    .where("template", "in", ["enquiry-receipt", "callback-receipt"])
    .where("status", "=", "sent")
    .limit(1)
    .executeTakeFirst();

const messagesOf = (db: Db, enquiryId: string) =>
  db.selectFrom("messages").where("enquiry_id", "=", enquiryId).where("kind", "=", "message");

const newestOf = (db: Db, enquiryId: string) =>
  messagesOf(db, enquiryId).orderBy("at", "desc").orderBy("id", "desc");

function quoteOf(quoted: NonNullable<ReplyThread["quoted"]>) {
  const text = quoted.text.trim().slice(0, maxQuoted).toWellFormed();
  return text === "" ? null : { ...quoted, text };
}
