import type { Db, Transaction } from "../schema.ts";

/**
 * Marker among the applied migrations while a restore fills the database. No version has a
 * migration of this name, so none starts on a partly restored database.
 */
export const underRestore = "restore-under-way";

/** A restore into this database was interrupted: it must not be served. */
export class HalfRestored extends Error {
  override name = "HalfRestored";

  constructor() {
    super(
      "A restore into this database is running or was interrupted. Empty the database (drop and create the PostgreSQL database, or delete the SQLite files and the images), then restore again.",
    );
  }
}

const migrationsOf = (db: Db) =>
  db.withTables<{ kysely_migration: { name: string; timestamp: string } }>();

/** Sets the marker at the beginning of a restore. */
export async function markUnderRestore(transaction: Transaction): Promise<void> {
  const row = { name: underRestore, timestamp: new Date().toISOString() };
  await migrationsOf(transaction).insertInto("kysely_migration").values(row).execute();
}

/** Removes the marker after a restore. */
export async function unmarkUnderRestore(transaction: Transaction): Promise<void> {
  await migrationsOf(transaction)
    .deleteFrom("kysely_migration")
    .where("name", "=", underRestore)
    .execute();
}

/** @throws HalfRestored */
export async function refuseHalfRestored(db: Db): Promise<void> {
  const row = await migrationsOf(db)
    .selectFrom("kysely_migration")
    .select("name")
    .where("name", "=", underRestore)
    .executeTakeFirst();
  if (row) throw new HalfRestored();
}
