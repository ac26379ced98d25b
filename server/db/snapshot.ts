import BetterSqlite from "better-sqlite3";
import pg from "pg";
import type { DatabaseCorrupt } from "./corruption.ts";
import { databaseFile } from "./open-database.ts";
import { corruptionInPostgres } from "./postgres/open-postgres.ts";
import { corruptionInSqlite, refuseDamagedFiles } from "./sqlite/sqlite-corruption.ts";

/** A row as the driver reads it: text, numbers, bigints, booleans, bytes, null. */
export type SnapshotRow = Readonly<Record<string, unknown>>;

/** A snapshot of a database in use, read over a separate connection. */
export type Snapshot = {
  /** The applied migrations, oldest first. */
  migrations(): Promise<string[]>;
  /** All rows, unordered, with these columns or all of them; a few rows in memory at a time. */
  rows(table: string, columns?: readonly string[]): AsyncIterable<SnapshotRow>;
  close(): Promise<void>;
};

const migrationNames = "select name from kysely_migration order by name";

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const selecting = (table: string, columns: readonly string[] | undefined) =>
  `select ${columns?.map(quoted).join(", ") ?? "*"} from ${quoted(table)}`;

/**
 * Takes a snapshot of the database that the settings name.
 * @throws when the database does not exist or does not answer; DatabaseCorrupt, as reading it does
 */
export async function openSnapshot(settings: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<Snapshot> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl) {
    return explaining(corruptionInPostgres, () => openPostgresSnapshot(databaseUrl));
  }
  const path = databaseFile(dataDir);
  refuseDamagedFiles(path);
  const corruptionIn = (error: unknown) => corruptionInSqlite(path, error);
  return explaining(corruptionIn, async () => openSqliteSnapshot(path));
}

/** Opens a snapshot for `work`, and closes it. */
export async function inSnapshot<Result>(
  { takeSnapshot }: { takeSnapshot(): Promise<Snapshot> },
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const snapshot = await takeSnapshot();
  return work(snapshot).finally(() => snapshot.close());
}

/** Turns signs of corruption, when opening or reading, into DatabaseCorrupt. */
async function explaining(
  corruptionIn: (error: unknown) => DatabaseCorrupt | undefined,
  open: () => Promise<Snapshot>,
): Promise<Snapshot> {
  const rethrow = (error: unknown): never => {
    throw corruptionIn(error) ?? error;
  };
  const snapshot = await open().catch(rethrow);
  return {
    ...snapshot,
    migrations: () => snapshot.migrations().catch(rethrow),
    async *rows(table, columns) {
      try {
        yield* snapshot.rows(table, columns);
      } catch (error) {
        rethrow(error);
      }
    },
  };
}

/** A snapshot of the file at `path`; writers continue in the WAL. @throws for no such file */
export function openSqliteSnapshot(path: string): Snapshot {
  const connection = new BetterSqlite(path, { readonly: true, fileMustExist: true });
  // As bigint, so that no digit is lost.
  connection.defaultSafeIntegers(true);
  connection.exec("begin");
  // A transaction sees what is there at its first read.
  connection.prepare("select count(*) from sqlite_schema").get();

  return {
    migrations: async () => connection.prepare<[], string>(migrationNames).pluck().all(),
    async *rows(table, columns) {
      const every = connection.prepare<[], SnapshotRow>(selecting(table, columns));
      yield* every.iterate();
    },
    close: async () => void connection.close(),
  };
}

/** The number of rows fetched at a time. */
const fetched = 250;

// 64-bit integers become bigints, so that no digit is lost; the driver parses all other types.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === pg.types.builtins.INT8 ? BigInt : pg.types.getTypeParser(oid, format ?? "text"),
};

/** Takes a snapshot of the database at `url`, in one repeatable-read transaction. */
export async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, types, connectionTimeoutMillis: 5_000 });
  // A broken connection fails the query under way; without a listener the event would end the
  // process.
  client.on("error", () => {});
  await client.connect();
  await client.query("begin isolation level repeatable read read only");
  // The first query is what takes the snapshot.
  await client.query("select 1");

  return {
    async migrations() {
      const { rows } = await client.query<{ name: string }>(migrationNames);
      return rows.map(({ name }) => name);
    },
    async *rows(table, columns) {
      await client.query(`declare every_row no scroll cursor for ${selecting(table, columns)}`);
      for (;;) {
        const { rows } = await client.query<SnapshotRow>(`fetch ${fetched} from every_row`);
        if (rows.length === 0) break;
        yield* rows;
      }
      await client.query("close every_row");
    },
    close: () => client.end(),
  };
}
