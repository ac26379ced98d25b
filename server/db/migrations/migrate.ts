import { type Migration, Migrator } from "kysely/migration";
import { DatabaseUnavailable } from "../database.ts";
import type { Db } from "../schema.ts";
import { release040 } from "./2026-12-22-release-0.4.0.ts";
import { first } from "./first/first.ts";
import { HalfRestored, refuseHalfRestored, underRestore } from "./under-restore.ts";

/**
 * The last of 0.3.0's migrations, by which its databases and backups are recognised. `first` creates
 * at once what these migrations led to.
 */
const firstName = "2026-12-16-week-counts-at-commit";

// Listed by hand, so that what runs is what was reviewed, wherever the server is started from.
// They run in the order of their names; one that was released is never changed.
const migrations: Record<string, Migration> = {
  [firstName]: first,
  "2026-12-22-release-0.4.0": release040,
};

/** The last one of this version of the product. */
export const newestMigration: string = Object.keys(migrations).sort().at(-1) ?? "";

export const isKnownMigration = (name: string): boolean => name in migrations;

/** Whether a migration led to the schema of 0.3.0. Databases that older releases began keep its row. */
export const isBeforeFirst = (name: string): boolean => name < firstName;

const remedies = {
  database: "Start release 0.3.0 once with it, then this release.",
  backup: "Restore it with release 0.3.0, start that release once, then this release.",
};

/** A database or a backup of a release before 0.3.0, whose migrations this one no longer has. */
export class TooOld extends Error {
  override name = "TooOld";

  constructor(what: keyof typeof remedies) {
    super(`This ${what} was made by release 0.1 or 0.2. ${remedies[what]}`);
  }
}

export type MigrateOptions = {
  /** The last migration to run; by default the newest. */
  last?: string;
  /** Set by the restore itself: preserves its marker, so that no server starts meanwhile. */
  duringRestore?: boolean;
};

/**
 * Runs the missing migrations, up to the newest or to `last`, all in one transaction, so that a
 * failure leaves the schema as it was. Processes that start together take turns.
 * @throws HalfRestored after an interrupted restore; TooOld
 */
export async function migrate(
  db: Db,
  { last = newestMigration, duringRestore = false }: MigrateOptions = {},
): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const isNew = !tables.some(({ name }) => name === "kysely_migration");
  const done = isNew ? [] : [...(await migrationsIn(db))];
  refuseOlder(done);
  // Rows without a migration of ours count as applied: those of 0.3.0, and the mark of a restore.
  const applied = done.filter(
    (name) => isBeforeFirst(name) || (duringRestore && name === underRestore),
  );
  const nothing: Migration = { up: async () => {} };
  const all = { ...Object.fromEntries(applied.map((name) => [name, nothing])), ...migrations };
  const provider = { getMigrations: async () => all };
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: duringRestore });
  const { error } = await migrator.migrateTo(last);
  if (error === undefined) return;
  await refuseHalfRestored(db);
  if (last === newestMigration && (await isAhead(db).catch(() => false))) return;
  throw error;
}

/** @throws TooOld unless these are the migrations of an empty database, or include 0.3.0's last one */
function refuseOlder(done: readonly string[]): void {
  if (done.length > 0 && !done.includes(firstName)) throw new TooOld("database");
}

/**
 * Whether a later release has migrated the database, as in a rolling restart or before a downgrade:
 * all our migrations are applied, and later ones only add.
 */
async function isAhead(db: Db): Promise<boolean> {
  const done = await migrationsIn(db);
  const strange = [...done].filter((name) => !isKnownMigration(name) && !isBeforeFirst(name));
  return missingFrom(done).length === 0 && strange.every((name) => name > newestMigration);
}

/** @throws DatabaseUnavailable when a migration is missing; HalfRestored; TooOld */
export async function checkMigrations(db: Db): Promise<void> {
  const done = await migrationsIn(db);
  if (done.has(underRestore)) throw new HalfRestored();
  refuseOlder([...done]);
  const missing = missingFrom(done);
  if (missing.length > 0) {
    throw new DatabaseUnavailable(`Migrations are missing: ${missing.join(", ")}.`);
  }
}

async function migrationsIn(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom("kysely_migration")
    .select("name")
    .execute();
  return new Set(rows.map(({ name }) => name));
}

const missingFrom = (done: ReadonlySet<string>) =>
  Object.keys(migrations).filter((name) => !done.has(name));
