import { addressKey } from "../../../contract/email-address.ts";
import { isOwn } from "../../../contract/reply-recipients.ts";
import type { Db } from "../../db/schema.ts";
import { findErased } from "../crm/imports/judge-rows.ts";
import { clientIdAt } from "../crm/records/client-family.ts";
import { spamMarkOf } from "../crm/rules/client-of-sender.ts";
import type { ParsedMail } from "../mail/parsed-mail.ts";

/** Why emails of a person are not imported, as a sentence; null if they are. */
export async function refusalOf(db: Db, address: string): Promise<string | null> {
  const email = address.toLowerCase();
  const id = (await clientIdAt(db, email)) ?? "";
  const client = await db
    .selectFrom("clients")
    .select(["restricted_at", "deleted_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (client && client.restricted_at !== null)
    return "Their data is restricted: it may not be used.";
  if (client && client.deleted_at !== null) return "They are in the bin. Restore them there first.";
  return spamMarkOf(db, email);
}

/** Whether the headers of an email name an erased person, as sender or among its recipients. */
export async function namesErased(db: Db, head: Buffer): Promise<boolean> {
  const [headers = ""] = head.toString().split("\r\n\r\n", 1);
  const found = headers.match(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g) ?? [];
  const erased = await findErased(db, found.map(addressKey));
  return erased.size > 0;
}

/** With whom a thread is; a sentence if it is with nobody. */
export function otherIn(
  read: readonly { mail: Pick<ParsedMail, "kind" | "from" | "to" | "cc">; isOurs: boolean }[],
  own: readonly string[],
): { name: string; email: string } | string {
  const people = read.filter(({ mail }) => mail.kind === "message");
  if (people.length === 0) return "A program wrote it, and nobody answered.";
  const writers = people.filter(({ isOurs }) => !isOurs).map(({ mail }) => mail.from);
  const recipients = people
    .filter(({ isOurs }) => isOurs)
    .flatMap(({ mail }) => [...mail.to, ...mail.cc]);
  const others = [...writers, ...recipients].filter((each) => each !== null);
  return (
    others.find(({ email }) => email.includes("@") && !isOwn(own, email)) ??
    "It is from us to us, or names nobody."
  );
}
