import { sql } from "kysely";
import type { Db } from "../../../db/schema.ts";
import type { ParsedMail } from "../../mail/parsed-mail.ts";

/**
 * Whether an email answers one that this site sent to its sender's address. Nobody else can guess
 * the Message-ID, so its sender reads what arrives there.
 */
export async function answersOurEmail(
  db: Db,
  { from, references }: Pick<ParsedMail, "from" | "references">,
): Promise<boolean> {
  if (!from || references.length === 0) return false;
  const email = await db
    .selectFrom("emails")
    .select("id")
    .where("message_id", "in", references)
    .where(sql<string>`lower(recipient)`, "=", from.email.toLowerCase())
    .limit(1)
    .executeTakeFirst();
  return email !== undefined;
}
