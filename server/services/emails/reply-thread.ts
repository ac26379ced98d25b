import type { Kysely, Selectable } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { EnquiryRow } from "../../db/tables/enquiry-tables.ts";
import { splitQuoted } from "../messages/split-quoted.ts";

/** Message-IDs in `References`: the first one and the latest, as RFC 5322 §3.6.4 allows. */
const maxReferences = 20;

/** Characters of the answered message that a reply quotes. */
const maxQuoted = 10_000;

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
  const messages = await db
    .selectFrom("messages")
    .select(["message_id", "direction", "subject", "text", "from_name", "from_email", "at"])
    .where("enquiry_id", "=", enquiry.id)
    .where("kind", "=", "message")
    .orderBy("at")
    .orderBy("id")
    .execute();
  const ids = messages.flatMap(({ message_id }) => message_id ?? []);
  const latest = messages.findLast(({ direction }) => direction === "in");
  const references =
    ids.length > maxReferences ? [...ids.slice(0, 1), ...ids.slice(1 - maxReferences)] : ids;
  const topic =
    (messages.findLast(({ subject }) => subject !== "")?.subject ?? "") ||
    enquiry.subject ||
    `Your ${enquiry.kind === "callback" ? "callback request" : "enquiry"} to ${company}`;
  return {
    subject: /^re:/i.test(topic) ? topic : `Re: ${topic}`,
    inReplyTo: latest?.message_id ?? ids.at(-1) ?? null,
    references: references.length > 0 ? references.join(" ") : null,
    quoted: quoteOf(
      latest
        ? { at: latest.at, name: latest.from_name || latest.from_email, text: ownText(latest.text) }
        : { at: enquiry.received_at, name: enquiry.name, text: enquiry.description },
    ),
  };
}

/** Without what it quotes itself: each reply would repeat the whole conversation. */
const ownText = (text: string) => splitQuoted(text).text;

function quoteOf(quoted: { at: number; name: string; text: string }) {
  const text = quoted.text.trim().slice(0, maxQuoted).toWellFormed();
  return text === "" ? null : { ...quoted, text };
}
