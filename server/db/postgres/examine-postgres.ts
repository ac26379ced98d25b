import pg from "pg";
import { corruptionInPostgres } from "./open-postgres.ts";

/** For one table (ms). */
const timeoutMs = 10 * 60_000;

const tables = `select relname as name from pg_class
  where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`;

/**
 * Reads all tables, but no indexes. PostgreSQL itself reports a damaged page only to those who read
 * it, as SQLSTATE XX001 or XX002.
 * @throws DatabaseCorrupt with the table's name; pg's errors when the server is unavailable
 */
export async function examinePostgres(url: string, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on("error", () => {});
  const abort = () => void client.end();
  signal?.addEventListener("abort", abort);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(tables);
    for (const { name } of rows) {
      // Counting whole rows reads the table itself, not an index.
      await client
        .query(`select count(one) from ${pg.escapeIdentifier(name)} as one`)
        .catch((error: unknown) => {
          throw corruptionInPostgres(error, name) ?? error;
        });
    }
  } finally {
    signal?.removeEventListener("abort", abort);
    await client.end();
  }
}
