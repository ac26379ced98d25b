import { addressKey } from "../../../contract/email-address.ts";
import type { Db } from "../../db/schema.ts";
import { findErased } from "../crm/imports/judge-rows.ts";
import { clientIdAt } from "../crm/records/client-family.ts";
import { spamMarkOf } from "../crm/rules/client-of-sender.ts";

/** Why emails with a person (in lower case) are not imported, as a sentence; null if they are. */
export async function refusalOf(db: Db, email: string): Promise<string | null> {
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
