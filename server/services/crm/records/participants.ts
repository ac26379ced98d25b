import { type Kysely, sql, type Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import type { MailAddress } from "../../mail/parsed-mail.ts";

/** An email to more people than this is a circular: whom it names takes part in nothing. */
export const maxRecipients = 20;

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
  transaction: Transaction<Schema>,
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
      .filter(({ email }) => !own.includes(email))
      .map((row) => [row.email, row]),
  );
  if (rows.size === 0 || rows.size > maxRecipients) return;
  await transaction
    .insertInto("participants")
    .values([...rows.values()])
    .onConflict((conflict) => conflict.columns(["enquiry_id", "email"]).doNothing())
    .execute();
}

/** Ids of those of these conversations in which an address (lower case) takes part. */
export async function conversationsWith(
  db: Kysely<Schema>,
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

/** Condition: an email's header names one of these addresses (lower case). */
export const namesOneOf = (column: string, addresses: readonly string[]) =>
  sql<boolean>`(${sql.join(
    addresses.map((address) => {
      const quoted = JSON.stringify(address).replaceAll(/[\\%_]/g, String.raw`\$&`);
      return sql`lower(${sql.ref(column)}) like ${`%"email":${quoted}%`} escape '\\'`;
    }),
    sql` or `,
  )})`;
