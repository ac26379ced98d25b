import { type ExpressionBuilder, sql } from "kysely";
import type { Db, Schema } from "../../../db/schema.ts";

/** The client of these ids and everybody who was merged into them. */
export const isFamilyOf =
  (ids: readonly string[]) =>
  ({ eb, or }: ExpressionBuilder<Schema, "clients">) =>
    or([eb("clients.id", "in", ids), eb("clients.merged_into", "in", ids)]);

/** The id of the client whom this one was merged into, or its own. */
export async function survivorOf(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom("clients")
    .select("merged_into")
    .where("id", "=", id)
    // Whether they are in the bin (deleted_at) doesn't matter.
    .executeTakeFirst();
  return row?.merged_into ?? id;
}

/** The id of the client with an address (lower case): of a merged one, that of the survivor. */
export async function clientIdAt(db: Db, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("clients")
    .select(["id", "merged_into"])
    .where("email", "=", email)
    // Whether they are in the bin (deleted_at) doesn't matter.
    .executeTakeFirst();
  return row && (row.merged_into ?? row.id);
}

/**
 * The other addresses (lower case) of the clients who have one of these: those of merged clients,
 * and those that staff have corrected, unless somebody else has them now.
 */
export async function otherAddresses(db: Db, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const known = await db
    .selectFrom("clients")
    .select(["id", "merged_into"])
    .where("email", "in", addresses)
    // Export, erasure and restriction include the bin (deleted_at).
    .execute();
  if (known.length === 0) return [];
  const ids = [...new Set(known.map(({ id, merged_into }) => merged_into ?? id))];
  return (await familyOf(db, ids)).addresses;
}

export type Family = { ids: string[]; addresses: string[] };

/**
 * These clients and everybody who was merged into them, with all addresses (lower case) that are or
 * were theirs: not with a corrected one that somebody else has now.
 */
export async function familyOf(db: Db, ids: readonly string[]): Promise<Family> {
  const family = await db
    .selectFrom("clients")
    .select(["id", "email"])
    .where(isFamilyOf(ids))
    // The bin (deleted_at), too.
    .execute();
  const familyIds = family.map(({ id }) => id);
  if (familyIds.length === 0) return { ids: [], addresses: [] };
  const corrected = await db
    .selectFrom("client_changes")
    .select("before")
    .where("client_id", "in", familyIds)
    .where("fact", "=", "email_id")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("clients")
            .select("clients.id")
            .where("clients.email", "=", sql<string>`lower(client_changes.before)`)
            // Whether they are in the bin (deleted_at) doesn't matter.
            .where("clients.id", "not in", familyIds),
        ),
      ),
    )
    .execute();
  const addresses = [
    ...family.map(({ email }) => email),
    ...corrected.map(({ before }) => before.toLowerCase()),
  ];
  return { ids: familyIds, addresses: [...new Set(addresses)] };
}

/** Emails to a client: to an address that is or was theirs, or written to them. */
export const isTo =
  ({ ids, addresses }: Family) =>
  ({ eb, or }: ExpressionBuilder<Schema, "emails">) =>
    or(
      ids.length === 0
        ? []
        : [
            eb(sql<string>`lower(emails.recipient)`, "in", addresses),
            eb("emails.client_id", "in", ids),
          ],
    );
