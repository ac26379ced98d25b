import {
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from "kysely";
import pg from "pg";
import { asUnavailable, translateErrors } from "../database.ts";

/** Kysely's dialect on `pool`. @param translate turns the server's errors into ours */
export function postgresDialect(
  pool: pg.Pool,
  translate: (error: unknown) => unknown,
): PostgresDialect {
  return new PostgresDialect({
    pool: {
      options: pool.options,
      end: () => pool.end(),
      connect: () =>
        pool.connect().then(postgresClient, (error: unknown) => {
          throw asUnavailable(error);
        }),
    },
    onCreateConnection: async (connection) => translateErrors(connection, translate),
  });
}

const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();

/**
 * Wraps a pooled connection so that it is discarded after a timeout or a network error, whose late
 * response the next user would wait for. Kysely needs the same object for the same connection.
 */
function postgresClient(client: pg.PoolClient): PostgresPoolClient {
  const ours = known.get(client) ?? discardable(client);
  known.set(client, ours);
  return ours;
}

function discardable(client: pg.PoolClient): PostgresPoolClient {
  let broken: Error | undefined;

  function query<Row>(
    sql: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(sql: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof sql !== "string") throw new TypeError("Cursors are not supported.");
    return broken ? Promise.reject(broken) : run(sql, parameters);
  }

  async function run(sql: string, parameters: readonly unknown[]) {
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      if (error instanceof Error && !(error instanceof pg.DatabaseError)) broken = error;
      throw error;
    }
  }

  return { query, release: (discard) => client.release(broken ?? discard) };
}

/** Milliseconds. Together they bound how long a request can hang on a database in trouble. */
const defaultTimeouts = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 5_000,
  // Longer than the server's own limit: for a server that no longer answers at all.
  query_timeout: 6_000,
  idle_in_transaction_session_timeout: 15_000,
};

/** Milliseconds, by the driver's names. */
export type PostgresTimeouts = typeof defaultTimeouts;

// The driver gives bigint (and so `count(*)`) and numeric as text, since they may exceed what
// a number holds; ours are times and counts, which never do.
const numbers: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    numbers.includes(oid) ? Number : pg.types.getTypeParser(oid, format ?? "text"),
};

/** A pool for serving: bounded in size and in every wait. */
export function openPool(url: string, timeouts: PostgresTimeouts = defaultTimeouts): pg.Pool {
  return ignoreErrors(
    new pg.Pool({ connectionString: url, max: 10, keepAlive: true, types, ...timeouts }),
  );
}

/** A pool for migrations, which may wait for one another and may take long. */
export function openMigrationPool(
  url: string,
  { connectionTimeoutMillis }: PostgresTimeouts = defaultTimeouts,
): pg.Pool {
  return ignoreErrors(
    new pg.Pool({ connectionString: url, max: 1, types, connectionTimeoutMillis }),
  );
}

// The pool replaces broken connections by itself, but an "error" event without a listener would
// end the process: the pool's for idle connections, the client's between queries of a transaction.
function ignoreErrors(pool: pg.Pool): pg.Pool {
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool.on("error", () => {});
}

// Classes of SQLSTATE: connection, resources, operator intervention, system error; and a
// server that takes no writes because another one has become the primary.
const outages = /^(08|53|57|58|25006)/;

/**
 * DatabaseUnavailable where the server or the network failed, rather than the query. Errors that
 * are not the server's own come from the socket, the pool or a timeout.
 */
export function asPostgresOutage(error: unknown): unknown {
  const isOutage =
    error instanceof pg.DatabaseError
      ? outages.test(error.code ?? "")
      : error instanceof Error && !(error instanceof TypeError);
  return isOutage ? asUnavailable(error) : error;
}

/** A serialization failure or deadlock: the transaction can be retried. */
export function isConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === "40001" || error.code === "40P01");
}

export function isPostgresDuplicate(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "23505";
}
