import { existsSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import { type Database, DatabaseUnavailable } from "../../db/database.ts";
import { databaseFile, openDatabase } from "../../db/open-database.ts";
import type { Schema } from "../../db/schema.ts";
import type { Config } from "../config.ts";
import { checkAccounts } from "./check-accounts.ts";
import { checkLetters } from "./check-letters.ts";
import { checkSecrets } from "./check-secrets.ts";
import { unansweredOf } from "./database-advice.ts";
import { bad, type Finding, good, reasonOf, warning } from "./finding.ts";

/** How far (ms) the database's clock may be from ours. */
const mostSkew = 5_000;

const noDatabase = warning("There is no database yet", "The first npm start creates it.");

/** Whether it answers, how it is set up, and what in it needs somebody. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  if (!config.DATABASE_URL && !existsSync(databaseFile(config.DATA_DIR))) {
    return [noDatabase];
  }
  const database = openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR });
  try {
    if (await isEmpty(database)) return [noDatabase];
    const engine = await (database.engine === "postgres" ? askPostgres : askSqlite)(database.read);
    const migrated = await checkMigrated(database);
    if (migrated.level === "bad") return [...engine, migrated];
    const content = [
      ...(await checkAccounts(database.read)),
      ...(await checkLetters(database.read)),
      ...(await checkSecrets(database.read, config)),
    ];
    return [...engine, migrated, ...content];
  } catch (error) {
    return [unansweredOf(error, config.DATABASE_URL ? undefined : databaseFile(config.DATA_DIR))];
  } finally {
    await database.close();
  }
}

async function isEmpty({ read }: Database): Promise<boolean> {
  return (await read.introspection.getTables({ withInternalKyselyTables: true })).length === 0;
}

async function checkMigrated(database: Database): Promise<Finding> {
  try {
    await database.check();
    return good("All migrations are applied");
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable) || error.cause)
      return unansweredOf(error, undefined);
    return bad(reasonOf(error), "Start the server once: it migrates the database.");
  }
}

async function askSqlite(db: Kysely<Schema>): Promise<Finding[]> {
  const { rows } = await sql<{ version: string; mode: string }>`
    select sqlite_version() as version, journal_mode as mode from pragma_journal_mode`.execute(db);
  const { version = "", mode = "" } = rows[0] ?? {};
  const engine = good(`SQLite ${version}`);
  if (mode === "wal") return [engine, good("Write-ahead log (WAL), flushed at each commit")];
  return [
    engine,
    bad(`Its journal mode is ${mode}, not WAL`, "Start the server once: it sets WAL."),
  ];
}

type Settings = { version: string; encoding: string; commit: string; most: number; now: number };

async function askPostgres(db: Kysely<Schema>): Promise<Finding[]> {
  const asked = Date.now();
  const { rows } = await sql<Settings>`
    select current_setting('server_version') as version,
      current_setting('server_encoding') as encoding,
      current_setting('synchronous_commit') as commit,
      current_setting('max_connections')::int as most,
      (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
  const [settings] = rows;
  if (!settings) return [];
  const { version, encoding, commit, most, now } = settings;
  const skew = Math.abs(now - (asked + Date.now()) / 2);
  return [
    good(`PostgreSQL ${version}`),
    encoding === "UTF8"
      ? good("Its encoding is UTF8")
      : bad(`Its encoding is ${encoding}`, "Create the database with encoding UTF8."),
    commit === "off"
      ? bad("synchronous_commit is off: a crash loses acknowledged writes", "Set it to on.")
      : good(`synchronous_commit is ${commit}`),
    most >= 30
      ? good(`It allows ${most} connections; each process uses up to 12`)
      : warning(
          `It allows only ${most} connections`,
          "Increase max_connections: 12 for each process.",
        ),
    skew <= mostSkew
      ? good("Its clock agrees with this machine's")
      : warning(
          `Its clock differs from this machine's by ${Math.round(skew / 1000)} s`,
          "Run NTP on both machines.",
        ),
  ];
}
