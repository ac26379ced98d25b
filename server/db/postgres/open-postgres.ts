import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, sql, type Transaction } from "kysely";
import { Announcements } from "../announcements.ts";
import { CorruptionGuard } from "../corruption.ts";
import { type Database, DatabaseUnavailable } from "../database.ts";
import { checkMigrations, migrate } from "../migrations/migrate.ts";
import type { Schema } from "../schema.ts";
import { examinePostgres } from "./examine-postgres.ts";
import { corruptionInPostgres } from "./postgres-corruption.ts";
import {
  asPostgresOutage,
  isConflict,
  isPostgresDuplicate,
  openMigrationPool,
  openPool,
  type PostgresTimeouts,
  postgresDialect,
} from "./postgres-dialect.ts";
import { postgresPostSearch } from "./postgres-post-search.ts";
import { postgresRecordSearch } from "./postgres-record-search.ts";

/** How often a transaction is run again after a conflict with another one. */
const maxRetries = 3;

/**
 * Opens the PostgreSQL database at `url`; connects when first used.
 * @param timeouts in place of the product's own
 */
export function openPostgres(url: string, timeouts?: PostgresTimeouts): Database {
  const pool = openPool(url, timeouts);
  const guard = new CorruptionGuard();
  const translate = (error: unknown) => {
    const corruption = corruptionInPostgres(error);
    return corruption ? guard.mark(corruption) : asPostgresOutage(error);
  };
  const db = new Kysely<Schema>({ dialect: postgresDialect(pool, translate) });
  const announcements = new Announcements();

  return {
    engine: "postgres",
    read: db,
    async write(work) {
      guard.requireIntact();
      return retrying(() =>
        announcements.commit(db, (transaction) => {
          // Again: it may have waited for a connection.
          guard.requireIntact();
          return work(transaction);
        }),
      );
    },
    lock,
    announce: (transaction, topic, details = []) =>
      announcements.announce(transaction, topic, details),
    listen: (topic, listener) => announcements.listen(topic, listener),
    search: postgresPostSearch,
    clientSearch: postgresRecordSearch("client_search"),
    enquirySearch: postgresRecordSearch("enquiry_search"),
    isDuplicate: isPostgresDuplicate,
    async migrate(options) {
      const dialect = postgresDialect(openMigrationPool(url, timeouts), translate);
      const migrating = new Kysely<Schema>({ dialect });
      await migrate(migrating, options).finally(() => migrating.destroy());
    },
    async check() {
      guard.requireIntact();
      await checkMigrations(db);
    },
    examine: (signal) => guard.examined(() => examinePostgres(url, signal)),
    wipeDeleted: async () => {},
    corruption: () => guard.found,
    onCorruption: (listener) => guard.onFound(listener),
    async close() {
      if (!pool.ending) await pool.end();
    },
  };
}

async function retrying<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let retry = 1; ; retry++) {
    try {
      return await run();
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (retry > maxRetries) {
        throw new DatabaseUnavailable("Too many writes at once.", { cause: error });
      }
      // Spread at random, or the transactions would conflict again.
      await wait(retry * 10 * (1 + Math.random()));
    }
  }
}

/** Advisory locks on a hash of each name, in one fixed order, so that no two wait in a circle. */
async function lock(transaction: Transaction<Schema>, names: readonly string[]): Promise<void> {
  const keys = names.map((name) => createHash("sha256").update(name).digest().readBigInt64BE());
  await sql`
    select pg_advisory_xact_lock(key)
    from (select distinct unnest(${keys.map(String)}::bigint[]) as key order by key) as keys
  `.execute(transaction);
}
