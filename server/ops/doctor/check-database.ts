import { existsSync } from "node:fs";
import { sql } from "kysely";
import { DatabaseCorrupt } from "../../db/corruption.ts";
import { type Database, DatabaseUnavailable } from "../../db/database.ts";
import { TooOld } from "../../db/migrations/migrate.ts";
import { HalfRestored } from "../../db/migrations/under-restore.ts";
import { databaseFile, examineDatabase, openDatabase } from "../../db/open-database.ts";
import type { Db } from "../../db/schema.ts";
import type { Config } from "../config.ts";
import { diskProblemOf, requireSqliteAccess } from "../disk-error.ts";
import {
  checkAccounts,
  checkBackups,
  checkEmails,
  checkRestoreChecks,
  checkSecrets,
} from "./check-records.ts";
import { bad, type Finding, good, reasonOf, warning } from "./finding.ts";

/** How far (ms) the database's clock may be from ours. */
const maxSkewMs = 5_000;

const noDatabase = warning("There is no database yet", "The first npm start creates it.");

/** Whether the database answers, how it is configured, and which of its records need attention. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  if (!config.DATABASE_URL && !existsSync(databaseFile(config.DATA_DIR))) {
    return [noDatabase];
  }
  let database: Database | undefined;
  try {
    if (!config.DATABASE_URL) requireSqliteAccess(config.DATA_DIR);
    database = openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR });
    if (await isEmpty(database)) return [noDatabase];
    const engine = await (database.engine === "postgres" ? askPostgres : askSqlite)(database.read);
    const migrated = await checkMigrated(database, config);
    if (migrated.level === "bad") return [...engine, migrated];
    const content = [
      ...(await checkAccounts(database.read)),
      ...(await checkEmails(database.read)),
      ...(await checkSecrets(database.read, config)),
      ...(await checkBackups(database)),
      ...(await checkRestoreChecks(database)),
      ...(await checkViews(database.read)),
    ];
    return [...engine, migrated, ...content];
  } catch (error) {
    return [unansweredOf(error, config)];
  } finally {
    await database?.close();
  }
}

/** Reads the whole database to look for damage. */
export async function checkIntegrity(config: Config): Promise<Finding[]> {
  const place = { databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR };
  if (!place.databaseUrl && !existsSync(databaseFile(place.dataDir))) return [];
  try {
    await examineDatabase(place);
    return [good(place.databaseUrl ? "All tables can be read" : "No damage found in the database")];
  } catch (error) {
    return [unansweredOf(error, config)];
  }
}

async function isEmpty({ read }: Database): Promise<boolean> {
  return (await read.introspection.getTables({ withInternalKyselyTables: true })).length === 0;
}

async function checkMigrated(database: Database, config: Config): Promise<Finding> {
  try {
    await database.check();
    return good("All migrations are applied");
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable) || error.cause) return unansweredOf(error, config);
    return bad(reasonOf(error), "Start the server once: it migrates the database.");
  }
}

async function askSqlite(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ version: string; mode: string }>`
    select sqlite_version() as version, journal_mode as mode from pragma_journal_mode`.execute(db);
  const { version = "", mode = "" } = rows[0] ?? {};
  const engine = good(`SQLite ${version}`);
  if (mode === "wal") return [engine, good("Write-ahead log (WAL), flushed at each commit")];
  return [engine, bad(`Its journal is ${mode} and not WAL`, "Start the server once: it sets WAL.")];
}

type Settings = {
  version: string;
  encoding: string;
  commit: string;
  maxConnections: number;
  now: number;
};

async function askPostgres(db: Db): Promise<Finding[]> {
  const asked = Date.now();
  const { rows } = await sql<Settings>`
    select current_setting('server_version') as version,
      current_setting('server_encoding') as encoding,
      current_setting('synchronous_commit') as commit,
      current_setting('max_connections')::int as "maxConnections",
      (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
  const [settings] = rows;
  if (!settings) return [];
  const { version, encoding, commit, maxConnections, now } = settings;
  const skew = Math.abs(now - (asked + Date.now()) / 2);
  return [
    good(`PostgreSQL ${version}`),
    encoding === "UTF8"
      ? good("Its encoding is UTF8")
      : bad(`Its encoding is ${encoding}`, "Create the database with encoding UTF8."),
    commit === "off"
      ? bad("synchronous_commit is off: a crash loses acknowledged writes", "Set it to on.")
      : good(`synchronous_commit is ${commit}`),
    maxConnections >= 30
      ? good(`It allows ${maxConnections} connections; each process uses up to 12`)
      : warning(
          `It allows only ${maxConnections} connections`,
          "Increase max_connections: 12 for each process.",
        ),
    skew <= maxSkewMs
      ? good("Its clock agrees with this machine's")
      : warning(
          `Its clock differs from this machine's by ${Math.round(skew / 1000)} s`,
          "Run NTP on both machines.",
        ),
  ];
}

/** Advice by PostgreSQL's SQLSTATE or the system's error code. */
const advice: Readonly<Record<string, string>> = {
  "28P01":
    "Check user and password in DATABASE_URL; characters like @ and / must be written as %40 and %2F.",
  "28000": "Check the user in DATABASE_URL, and that pg_hba.conf allows this machine.",
  "3D000": "Check the name at the end of DATABASE_URL, or create that database (encoding UTF8).",
  "42501": "Make the user of DATABASE_URL the owner of the database.",
  "53300": "All connections are in use: increase max_connections, or close some.",
  ENOTFOUND: "Check the host in DATABASE_URL: its name can't be resolved.",
  EAI_AGAIN: "Check the host in DATABASE_URL: its name can't be resolved.",
  ECONNREFUSED:
    "Start PostgreSQL, or check host and port in DATABASE_URL: the connection was refused.",
};

const elsewhere =
  "Check DATABASE_URL, that PostgreSQL is running, and that it allows this machine.";

/** Why the database does not answer, as one finding, with advice for this reason. */
function unansweredOf(error: unknown, { DATABASE_URL, DATA_DIR }: Config): Finding {
  if (error instanceof DatabaseCorrupt) return bad(error.message, error.remedy);
  if (error instanceof HalfRestored) return bad(error.message, "See Restore in docs/operating.md.");
  if (error instanceof TooOld) return bad(error.message, "See Upgrade in docs/operating.md.");
  const problem = diskProblemOf(error, DATABASE_URL ? undefined : DATA_DIR);
  if (problem) return bad(problem.what, problem.remedy);
  const reason = rootOf(error);
  const code = reason instanceof Error && "code" in reason ? String(reason.code) : "";
  // An AggregateError, for a host with several addresses, has a code but no message.
  const text = reasonOf(reason) || code;
  const remedy = DATABASE_URL
    ? (advice[code] ?? elsewhere)
    : `Check the owner of ${databaseFile(DATA_DIR)} and the free space on its disk.`;
  return bad(`The database does not respond: ${text}`, remedy);
}

/** The first of the errors that led to this one. */
function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error;
}

/** Columns that neither name nor recognise a reader (decision B20). */
const anonymous: Readonly<Record<string, readonly string[]>> = {
  views: ["campaign", "count", "day", "device", "kind", "path", "source"],
  view_weeks: ["count", "dimension", "kind", "name", "week"],
};

/** Whether the counts of visits contain nothing by which a person could be recognised. */
async function checkViews(db: Db): Promise<Finding[]> {
  const tables = await db.introspection.getTables();
  const strange = tables.flatMap(({ name, columns }) =>
    columns
      .map((column) => column.name)
      .filter((column) => anonymous[name] && !anonymous[name].includes(column))
      .map((column) => `${name}.${column}`),
  );
  if (strange.length === 0) return [good("The counts of visits contain nothing about visitors")];
  return [
    bad(
      `This release doesn't know these columns of visit counts: ${strange.sort().join(", ")}`,
      "Visits are counted without anything about a person (privacy policy). Remove the columns, or add them to check-views.ts if they identify nobody.",
    ),
  ];
}
