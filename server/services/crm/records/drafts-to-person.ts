import type { Db, Transaction } from "../../../db/schema.ts";
import { isFamilyOf } from "./client-family.ts";

/** Unsent emails of staff to nobody but the client with one of these addresses (lower case). */
async function draftsToPerson(db: Db, addresses: readonly string[]) {
  if (addresses.length === 0) return [];
  return db
    .selectFrom("email_drafts")
    .select(["id", "subject", "body", "saved_at"])
    .where("segments", "is", null)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("email_draft_recipients")
        .innerJoin("clients", "clients.id", "client_id")
        .select("draft_id")
        .where("clients.email", "in", addresses),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("email_draft_recipients")
            .innerJoin("clients", "clients.id", "client_id")
            .select("draft_id")
            .whereRef("draft_id", "=", "email_drafts.id")
            .where("clients.email", "not in", addresses),
        ),
      ),
    )
    .orderBy("saved_at")
    .execute();
}

/** The same for the person to read. */
export async function exportDraftsToPerson(db: Db, addresses: readonly string[]) {
  const drafts = await draftsToPerson(db, addresses);
  return drafts.map(({ saved_at, subject, body }) => ({
    "Written at": new Date(Number(saved_at)).toISOString(),
    Subject: subject,
    Message: body,
  }));
}

/**
 * Deletes them before the clients, without whom nobody could find them. From drafts to several
 * clients, a deleted one vanishes with their record.
 */
export async function deleteDraftsToPerson(
  transaction: Transaction,
  addresses: readonly string[],
): Promise<void> {
  const ids = (await draftsToPerson(transaction, addresses)).map(({ id }) => id);
  if (ids.length === 0) return;
  await transaction.deleteFrom("email_files").where("owner_id", "in", ids).execute();
  await transaction.deleteFrom("email_drafts").where("id", "in", ids).execute();
}

/** The same for clients who are deleted permanently, and those who were merged into them. */
export async function deleteDraftsToClients(
  transaction: Transaction,
  ids: readonly string[],
): Promise<void> {
  const family = await transaction
    .selectFrom("clients")
    .select("email")
    // Also those in the bin (deleted_at).
    .where(isFamilyOf(ids))
    .execute();
  const emails = family.map(({ email }) => email);
  await deleteDraftsToPerson(transaction, emails);
}
