import pg from "pg";

/** Milliseconds. Together they bound how long a request can hang on a database in trouble. */
const timeouts = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 5_000,
  // Longer than the server's own limit: for a server that no longer answers at all.
  query_timeout: 6_000,
  idle_in_transaction_session_timeout: 15_000,
};

// The driver gives bigint (and so `count(*)`) and numeric as text, since they may exceed what
// a number holds; ours are times and counts, which never do.
const numbers: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    numbers.includes(oid) ? Number : pg.types.getTypeParser(oid, format ?? "text"),
};

/** A pool for serving: bounded in size and in every wait. */
export function openPool(url: string): pg.Pool {
  return survive(
    new pg.Pool({ connectionString: url, max: 10, keepAlive: true, types, ...timeouts }),
  );
}

/** A pool for migrations, which may wait for one another and may take long. */
export function openMigrationPool(url: string): pg.Pool {
  return survive(
    new pg.Pool({ connectionString: url, max: 1, types, connectionTimeoutMillis: 3_000 }),
  );
}

// A connection that breaks is dropped by the pool and replaced when next needed, and a query on
// it fails; but its "error" event, if unheard, would end the process: the pool's while the
// connection is idle, the client's own while a transaction holds it between two queries.
function survive(pool: pg.Pool): pg.Pool {
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool.on("error", () => {});
}
