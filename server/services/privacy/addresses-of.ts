import type { Kysely } from "kysely";
import { phoneDigits } from "../../db/phone-digits.ts";
import type { Schema } from "../../db/schema.ts";
import { internationalPhone, typedDigits } from "../phone/same-number.ts";

/** Whose data: an e-mail address, a phone number, or everything about either. */
export type Person = { email?: string | undefined; phone?: string | undefined };

const tables = ["clients", "enquiries", "call_requests"] as const;

/**
 * The e-mail addresses, in lower case, under which there may be something about a person: the
 * given one, and every one that came with the phone number. Nothing is sent without an address,
 * so all there is hangs on these.
 */
export async function addressesOf(db: Kysely<Schema>, person: Person): Promise<string[]> {
  const found = new Set(person.email === undefined ? [] : [person.email.toLowerCase()]);
  if (person.phone !== undefined) {
    const wanted = internationalPhone(person.phone);
    for (const table of tables) {
      const rows = await db
        .selectFrom(table)
        .select(["email", "phone"])
        .where(phoneDigits, "in", typedDigits(wanted))
        .execute();
      for (const { email, phone } of rows) {
        if (internationalPhone(phone) === wanted) found.add(email.toLowerCase());
      }
    }
  }
  return [...found].sort();
}
