import { type RawBuilder, sql } from "kysely";
import { maxReplyRecipients } from "../../../../contract/office-limits.ts";
import { isOwn } from "../../../../contract/reply-recipients.ts";
import type { Db, Transaction } from "../../../db/schema.ts";
import type { Context } from "../../context.ts";
import type { MailAddress } from "../../mail/parsed-mail.ts";
import { erased } from "../../outbox/redaction.ts";
import { ownAddresses } from "../../outbox/sender.ts";

type Naming = {
  enquiryId: string;
  messageId: string | null;
  people: readonly MailAddress[];
  /** Addresses of this installation (lower case), which take part in nothing. */
  own: readonly string[];
  /** Milliseconds since 1970. */
  at: number;
};

/** Notes whom an email of a conversation names: their answers join it (decision B25). */
export async function addParticipants(
  transaction: Transaction,
  { enquiryId, messageId, people, own, at }: Naming,
): Promise<void> {
  const rows = new Map(
    people
      .map(({ name, email }) => ({
        enquiry_id: enquiryId,
        email: email.toLowerCase(),
        name,
        message_id: messageId,
        at,
      }))
      // Whom nobody erased from the header.
      .filter(({ email }) => email !== erased && !isOwn(own, email))
      .map((row) => [row.email, row]),
  );
  // Whom a circular names takes part in nothing.
  if (rows.size === 0 || rows.size > maxReplyRecipients) return;
  await transaction
    .insertInto("participants")
    .values([...rows.values()])
    .onConflict((conflict) => conflict.columns(["enquiry_id", "email"]).doNothing())
    .execute();
}

/** Derives again who takes part in a conversation, from its messages. */
export async function renewParticipants(
  transaction: Transaction,
  { settings }: Pick<Context, "settings">,
  enquiry: { id: string; email: string },
): Promise<void> {
  await transaction.deleteFrom("participants").where("enquiry_id", "=", enquiry.id).execute();
  const own = [...ownAddresses(settings), enquiry.email.toLowerCase()];
  const rows = await transaction
    .selectFrom("messages")
    .select(["id", "direction", "from_email", "from_name", "at"])
    // The recipients of a circular take part in nothing, nor does whom a forger names.
    .select(
      sql<string>`case when authenticated <> 'fail' and length(recipients) < ${maxLength}
        then recipients else '{}' end`.as("recipients"),
    )
    .where("enquiry_id", "=", enquiry.id)
    .where("kind", "=", "message")
    .orderBy("at")
    .orderBy("id")
    .execute();
  // Who sent a form that was merged into it; their emails, if they wrote any, name nobody else.
  const merged = await transaction
    .selectFrom("enquiries")
    .select(["name", "email", "received_at as at"])
    // Also in the bin (deleted_at).
    .where("merged_into", "=", enquiry.id)
    .execute();
  for (const { at, ...person } of merged) {
    const named = { enquiryId: enquiry.id, messageId: null, own, at };
    await addParticipants(transaction, { ...named, people: [person] });
  }
  for (const { id: messageId, at, ...row } of rows) {
    const named = { enquiryId: enquiry.id, messageId, own, at };
    const sender = { name: row.from_name, email: row.from_email };
    if (row.direction === "in" && sender.email !== "") {
      await addParticipants(transaction, { ...named, people: [sender] });
    }
    const people = Object.values(recipientsIn(row.recipients)).flat();
    await addParticipants(transaction, { ...named, people });
  }
}

/** Characters that `maxReplyRecipients` take, with long names and addresses. */
const maxLength = 200 * maxReplyRecipients;

/**
 * Condition: a participant besides the enquiry's sender (`email`) and our own addresses, whose client
 * isn't restricted. Joins `clients` by their address.
 */
export const isOther = (own: readonly string[], email: RawBuilder<unknown>) =>
  sql<boolean>`participants.email <> lower(${email}) and participants.email not in (${sql.join(own)})
    and clients.restricted_at is null`;

/** Ids of those of these conversations in which an address (lower case) takes part. */
export async function conversationsWith(
  db: Db,
  email: string,
  enquiryIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("participants")
    .select("enquiry_id")
    .where("email", "=", email)
    .where("enquiry_id", "in", ["", ...enquiryIds])
    .execute();
  return new Set(rows.map(({ enquiry_id }) => enquiry_id));
}

export type Recipients = Partial<Record<"to" | "cc" | "bcc", MailAddress[]>>;

/** Reads the columns `messages.recipients` and `emails.addressed`. */
export const recipientsIn = (stored: string) => JSON.parse(stored) as Recipients;

/** Reads the column `messages.reply_to`. */
export const replyToIn = (stored: string | null) => JSON.parse(stored ?? "[]") as MailAddress[];

/** Condition: an email's header names one of these addresses (lower case). */
export const namesOneOf = (column: string, addresses: readonly string[]) =>
  sql<boolean>`(${sql.join(
    addresses.map((address) => {
      const quoted = JSON.stringify(address).replaceAll(/[\\%_]/g, String.raw`\$&`);
      return sql`lower(${sql.ref(column)}) like ${`%"email":${quoted}%`} escape '\\'`;
    }),
    sql` or `,
  )})`;
