import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { DatabaseUnavailable } from "../database.ts";
import type { Schema } from "../schema.ts";
import { first } from "./2026-11-20-first.ts";
import { blog } from "./2026-11-21-blog.ts";
import { office } from "./2026-11-22-office.ts";
import { inboxSearch } from "./2026-11-23-inbox-search.ts";
import type { Progress } from "./progress.ts";

// Listed by hand, so that what runs is what was reviewed, wherever the server is started from.
// They run in the order of their names; one that was released is never changed.
const migrations = (progress: Progress): Record<string, Migration> => ({
  "2026-11-20-first": first,
  "2026-11-21-blog": blog,
  "2026-11-22-office": office(progress),
  "2026-11-23-inbox-search": inboxSearch(progress),
});

const quietly: Progress = () => {};

/**
 * Runs what is missing, all of it in one transaction, so that a failure leaves the schema as it
 * was. Processes that start together take turns.
 */
export async function migrateToLatest(
  db: Kysely<Schema>,
  progress: Progress = quietly,
): Promise<void> {
  const provider = { getMigrations: async () => migrations(progress) };
  const migrator = new Migrator({ db, provider });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** @throws DatabaseUnavailable when a migration is missing */
export async function checkMigrations(db: Kysely<Schema>): Promise<void> {
  const done = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom("kysely_migration")
    .select("name")
    .execute();
  const names = new Set(done.map((row) => row.name));
  const missing = Object.keys(migrations(quietly)).filter((name) => !names.has(name));
  if (missing.length > 0) {
    throw new DatabaseUnavailable(`Migrations are missing: ${missing.join(", ")}.`);
  }
}
