import type { Kysely, Selectable } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import type { EnquiryRow } from "../../../db/tables/enquiry-tables.ts";
import { textColumns, textOf } from "../../mail/message-text.ts";

/** Message-IDs in `References`: the first one and the latest, as RFC 5322 §3.6.4 allows. */
const maxReferences = 20;

/** Characters of the answered message that a reply quotes. */
const maxQuoted = 10_000;
const quotedText = { text: maxQuoted, quoted: 0 };

export type ReplyThread = {
  subject: string;
  inReplyTo: string | null;
  references: string | null;
  quoted: { at: number; name: string; text: string } | null;
};

type Answered = Pick<
  Selectable<EnquiryRow>,
  "id" | "kind" | "subject" | "name" | "description" | "received_at"
>;

/** Headers, subject and quote of the next reply: it answers the client's latest message. */
export async function replyThread(
  db: Kysely<Schema>,
  enquiry: Answered,
  company: string,
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
  const ids = [oldest, ...newest.toReversed()].flatMap((row) => row?.message_id ?? []);
  const references = [...new Set(ids)];
  const latest = await newestOf(db, enquiry.id)
    .select(["message_id", "from_name", "from_email", "at"])
    .select(textColumns(quotedText))
    .where("direction", "=", "in")
    .limit(1)
    .executeTakeFirst();
  const named = await newestOf(db, enquiry.id)
    .select("subject")
    .where("subject", "<>", "")
    .limit(1)
    .executeTakeFirst();
  const topic =
    named?.subject ||
    enquiry.subject ||
    `Your ${enquiry.kind === "callback" ? "callback request" : "enquiry"} to ${company}`;
  return {
    subject: /^re:/i.test(topic) ? topic : `Re: ${topic}`,
    inReplyTo: latest?.message_id ?? references.at(-1) ?? null,
    references: references.length > 0 ? references.join(" ") : null,
    quoted: quoteOf(
      latest
        ? {
            at: latest.at,
            name: latest.from_name || latest.from_email,
            // Without what it quotes itself: each reply would repeat the whole conversation.
            text: textOf(latest, quotedText).text,
          }
        : { at: enquiry.received_at, name: enquiry.name, text: enquiry.description },
    ),
  };
}

const messagesOf = (db: Kysely<Schema>, enquiryId: string) =>
  db.selectFrom("messages").where("enquiry_id", "=", enquiryId).where("kind", "=", "message");

const newestOf = (db: Kysely<Schema>, enquiryId: string) =>
  messagesOf(db, enquiryId).orderBy("at", "desc").orderBy("id", "desc");

function quoteOf(quoted: { at: number; name: string; text: string }) {
  const text = quoted.text.trim().slice(0, maxQuoted).toWellFormed();
  return text === "" ? null : { ...quoted, text };
}
