import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { Invalid } from "../errors.ts";

/** Addresses per query: SQLite takes 32,766 parameters in one. */
const addressesAtOnce = 1_000;

/** Of unknown addresses so many are named; the others are counted. */
const mostNamed = 5;

/**
 * The addresses of clients behind `typed`, each once, in any case typed. Staff write to clients
 * only: the company's mail server is no way to write to strangers, nor to those whose data may
 * not be used (`restricted_at`).
 * @throws Invalid naming the addresses that belong to no client who may be written to
 */
export async function findRecipients(
  db: Kysely<Schema>,
  typed: readonly string[],
): Promise<string[]> {
  const wanted = new Map(typed.map((address) => [address.toLowerCase(), address]));
  const keys = [...wanted.keys()];
  const found: string[] = [];
  for (let start = 0; start < keys.length; start += addressesAtOnce) {
    const clients = await db
      .selectFrom("clients")
      .select(["email", "email_as_typed"])
      .where("email", "in", keys.slice(start, start + addressesAtOnce))
      .where("restricted_at", "is", null)
      .execute();
    for (const client of clients) {
      found.push(client.email_as_typed);
      wanted.delete(client.email);
    }
  }
  if (wanted.size > 0) throw new Invalid({ clientMails: unknownText([...wanted.values()]) });
  return found;
}

function unknownText(addresses: readonly string[]): string {
  const named = addresses.slice(0, mostNamed).join(", ");
  const more = addresses.length - mostNamed;
  return `Not a client we may write to: ${named}${more > 0 ? ` and ${more} more` : ""}. Please remove ${addresses.length === 1 ? "this address" : "these addresses"}.`;
}
