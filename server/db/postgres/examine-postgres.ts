import pg from "pg";
import type { Examined } from "../corruption.ts";
import { corruptionInPostgres } from "./postgres-corruption.ts";

/** For one table or index (ms). */
const timeoutMs = 10 * 60_000;

/**
 * Reads all tables, and examines all B-tree indexes where the extension amcheck is installed in the
 * database and our user may use it. PostgreSQL itself reports a damaged page only to those who read
 * it, as SQLSTATE XX001 or XX002.
 * @throws DatabaseCorrupt with the table's or index's name; pg's errors when the server is unavailable
 */
export async function examinePostgres(url: string, signal?: AbortSignal): Promise<Examined> {
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
    for (const table of await namesOf(client, tables)) {
      // Counting whole rows reads the table itself, not an index.
      await examine(
        client,
        { kind: "table", name: table },
        `select count(one) from ${quoted(table)} as one`,
      );
    }
    const check = await indexCheck(client);
    if (check === undefined) return { indexes: false };
    for (const index of await namesOf(client, indexes)) {
      const name = client.escapeLiteral(quoted(index));
      await examine(
        client,
        { kind: "index", name: index },
        `select ${check}(${name}::regclass, true)`,
      );
    }
    return { indexes: true };
  } finally {
    signal?.removeEventListener("abort", abort);
    await client.end();
  }
}

const inOurSchema = "c.relnamespace = current_schema()::regnamespace order by c.relname";
const tables = `select c.relname as name from pg_class c where c.relkind = 'r' and ${inOurSchema}`;
const indexes = `select c.relname as name from pg_class c join pg_am a on a.oid = c.relam
  join pg_index i on i.indexrelid = c.oid and i.indisvalid
  where a.amname = 'btree' and c.relkind = 'i' and ${inOurSchema}`;

const quoted = (name: string) => pg.escapeIdentifier(name);

async function namesOf(client: pg.Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query);
  return rows.map(({ name }) => name);
}

/** @throws DatabaseCorrupt naming `relation`, if the query meets damage */
async function examine(
  client: pg.Client,
  relation: Parameters<typeof corruptionInPostgres>[1],
  query: string,
): Promise<void> {
  try {
    await client.query(query);
  } catch (error) {
    throw corruptionInPostgres(error, relation) ?? error;
  }
}

/** The qualified name of amcheck's function; undefined where we can't use it. */
async function indexCheck(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(`
    select quote_ident(n.nspname) || '.bt_index_check' as name from pg_extension e
    join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'amcheck' and has_schema_privilege(n.oid, 'usage') and has_function_privilege(
      to_regprocedure(quote_ident(n.nspname) || '.bt_index_check(regclass, boolean)'), 'execute')`);
  return rows[0]?.name;
}
