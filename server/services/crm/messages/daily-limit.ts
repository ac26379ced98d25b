import type { Insertable } from "kysely";
import { dayMs } from "../../../../contract/durations.ts";
import { maxDailyMails } from "../../../../contract/office-limits.ts";
import { newId } from "../../../db/new-id.ts";
import type { Db } from "../../../db/schema.ts";
import type { MessageFileRow, MessageRow } from "../../../db/tables/conversation-tables.ts";
import type { Context, WriteContext } from "../../context.ts";
import type { ParsedMail } from "../../mail/parsed-mail.ts";
import { countIfFree, freeAt, type Limit, readAttempts } from "../../rate-limits.ts";
import { digest } from "../../tokens.ts";
import { answersOurEmail } from "./answers-our-email.ts";

type Sender = Pick<ParsedMail, "from" | "references">;

/** Answers to us are counted apart: a forged `From` can't use up the limit of its client. */
async function limitOf(db: Db, mail: Sender): Promise<Limit> {
  const kind = (await answersOurEmail(db, mail)) ? "answer" : "from";
  return { key: `mail:${kind}:${digest(senderOf(mail))}`, max: maxDailyMails, windowMs: dayMs };
}

/** The sender whose emails are counted together: those without one share it. */
export const senderOf = ({ from }: Pick<ParsedMail, "from">): string =>
  from?.email.toLowerCase() ?? "";

/** Whether the sender of an email has used up the limit. */
export async function isOverDailyLimit(db: Db, { now }: Context, mail: Sender): Promise<boolean> {
  const limit = await limitOf(db, mail);
  const span = { since: now() - dayMs, now: now() };
  const times = (await readAttempts(db, [limit.key], span)).get(limit.key) ?? [];
  return freeAt(limit, times, now()) > now();
}

/** Counts an email, whose sender the caller has locked; false beyond the limit. */
export async function countEmail(
  { now, transaction }: WriteContext,
  mail: Sender,
): Promise<boolean> {
  return countIfFree(transaction, [await limitOf(transaction, mail)], now());
}

type Collected = {
  enquiryId: string;
  clientId: string | null;
  mail: ParsedMail;
  source: MessageRow["source"];
  file: Omit<Insertable<MessageFileRow>, "message_id">;
};

/**
 * Appends the raw email to the message that collects its sender's excess of this day, without
 * notifying anybody. @returns that message's id
 */
export async function collectOverLimit(
  { now, transaction }: WriteContext,
  { enquiryId, clientId, mail, source, file }: Collected,
): Promise<string> {
  const day = Math.floor(now() / dayMs);
  const name = `over-limit:${digest(JSON.stringify([enquiryId, senderOf(mail)]))}:${day}`;
  const known = await transaction
    .updateTable("messages")
    .set((eb) => ({ over_limit: eb("over_limit", "+", 1), bytes: eb("bytes", "+", file.bytes) }))
    .where("digest", "=", name)
    .returning("id")
    .executeTakeFirst();
  const id = known?.id ?? newId();
  if (!known) {
    await transaction
      .insertInto("messages")
      .values({
        id,
        client_id: clientId,
        enquiry_id: enquiryId,
        direction: "in",
        // Quiet in every list and count, as automatic replies are.
        kind: "auto-reply",
        email_id: null,
        message_id: null,
        in_reply_to: null,
        subject: "",
        text: "",
        quote_at: 0,
        quote_end: 0,
        html: null,
        from_email: mail.from?.email ?? "",
        from_name: mail.from?.name ?? "",
        recipients: JSON.stringify({ to: [], cc: [] }),
        authenticated: "none",
        sent_by: null,
        source,
        uid_validity: null,
        uid: null,
        digest: name,
        raw_key: null,
        bytes: file.bytes,
        over_limit: 1,
        at: now(),
        created_at: now(),
      })
      .execute();
  }
  await transaction
    .insertInto("message_files")
    .values({ ...file, message_id: id })
    .execute();
  return id;
}
