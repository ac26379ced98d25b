import { sql } from "kysely";
import type { ClientFact } from "../../../../contract/clients.ts";
import { newId } from "../../../db/new-id.ts";
import type { Db, Transaction } from "../../../db/schema.ts";
import type { ClientChangeRow } from "../../../db/tables/client-tables.ts";
import type { Context } from "../../context.ts";

export type ClientFacts = Readonly<Record<ClientFact, string>>;

/** Stores what staff changed, with the old value; the audit log has only which facts. */
export async function storeChanges(
  transaction: Transaction,
  { actor, now }: Pick<Context, "actor" | "now">,
  id: string,
  changes: readonly Pick<ClientChangeRow, "fact" | "before" | "after">[],
): Promise<void> {
  if (changes.length === 0) return;
  const changed_by = actor.kind === "staff" ? actor.id : null;
  await transaction
    .insertInto("client_changes")
    .values(
      changes.map((change) => ({ id: newId(), client_id: id, ...change, changed_by, at: now() })),
    )
    .execute();
}

/** The changes of a client, newest first, with who made them; the latest `max`. */
export const readChanges = (db: Db, clientId: string, max: number) =>
  db
    .selectFrom("client_changes")
    .leftJoin("staff", "staff.id", "client_changes.changed_by")
    .select(["client_changes.id", "fact", "before", "after", "at"])
    .select(["changed_by", "staff.name as changed_by_name"])
    .where("client_id", "=", clientId)
    .orderBy("at", "desc")
    .orderBy("client_changes.id", "desc")
    .limit(max)
    .execute();

/** Where to answer an enquiry: at its sender's address, or the client's that staff corrected. */
export async function answerAddress(
  db: Db,
  { client_id, email }: { client_id: string | null; email: string },
): Promise<string> {
  if (client_id === null) return email;
  const client = await db
    .selectFrom("clients")
    .select("email_as_typed")
    .where("id", "=", client_id)
    // An enquiry in the bin (deleted_at) is not answered.
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("clients as owner")
            .select("owner.id")
            .where("owner.email", "=", email.toLowerCase()),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("client_changes")
          .select("client_changes.id")
          .whereRef("client_changes.client_id", "=", "clients.id")
          .where("fact", "=", "email_id")
          .where(sql<string>`lower(before)`, "=", email.toLowerCase()),
      ),
    )
    .executeTakeFirst();
  return client?.email_as_typed ?? email;
}

/** The files that brought these clients or facts of them, newest first, with who imported them. */
export const readImportsOf = async (db: Db, clientIds: readonly string[]) =>
  clientIds.length === 0
    ? []
    : db
        .selectFrom("client_import_rows")
        .innerJoin("client_imports", "client_imports.id", "client_import_rows.import_id")
        .leftJoin("staff", "staff.id", "client_imports.created_by")
        .select(["client_imports.id", "client_id", "file", "outcome", "client_imports.at"])
        .select(["created_by as changed_by", "staff.name as changed_by_name"])
        .where("client_id", "in", clientIds)
        .where("outcome", "in", ["new", "updated", "stayed"])
        .orderBy("client_imports.at", "desc")
        .execute();
