import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { isClient } from "../clients/client-spam.ts";
import { Invalid } from "../errors.ts";

/** Addresses per query: SQLite takes 32,766 parameters in one. */
const addressesAtOnce = 1_000;

/** Of unknown addresses so many are named; the others are counted. */
const mostNamed = 5;

/**
 * The addresses of clients behind `typed`, each once, in that order, whatever their case. Staff write to clients
 * only: the company's mail server is no way to write to strangers, nor to those whose data may
 * not be used (`restricted_at`) or who sent nothing but spam.
 * @throws Invalid naming the addresses that belong to no client who may be written to
 */
export async function findRecipients(
  db: Kysely<Schema>,
  typed: readonly string[],
): Promise<string[]> {
  const typedAs = new Map(typed.map((address) => [address.toLowerCase(), address]));
  const wanted = [...typedAs.keys()];
  const found = new Map<string, string>();
  for (let start = 0; start < wanted.length; start += addressesAtOnce) {
    const clients = await db
      .selectFrom("clients")
      .select(["email", "email_as_typed"])
      .where("email", "in", wanted.slice(start, start + addressesAtOnce))
      .where(isClient)
      .execute();
    for (const client of clients) found.set(client.email, client.email_as_typed);
  }
  const unknown = wanted.filter((key) => !found.has(key));
  if (unknown.length > 0) {
    throw new Invalid({ clientMails: unknownText(unknown.map((key) => typedAs.get(key) ?? key)) });
  }
  return wanted.flatMap((key) => found.get(key) ?? []);
}

function unknownText(addresses: readonly string[]): string {
  const named = addresses.slice(0, mostNamed).join(", ");
  const more = addresses.length - mostNamed;
  const others = more > 0 ? ` and ${more} more` : "";
  return `No client we may write to: ${named}${others}. Please leave them out.`;
}
