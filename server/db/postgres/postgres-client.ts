import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from "kysely";
import pg from "pg";

const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();

/**
 * A connection of the pool that is thrown away when the fault was not the query's: an answer
 * that did not come in time may come later, and a line that lost it never says so. The next user
 * would wait behind it. The same connection is always the same object, by which Kysely knows it.
 */
export function postgresClient(client: pg.PoolClient): PostgresPoolClient {
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
    if (typeof sql !== "string") throw new TypeError("No query of ours reads by a cursor.");
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
