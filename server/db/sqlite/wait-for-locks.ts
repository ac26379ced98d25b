import { setTimeout as wait } from "node:timers/promises";
import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import { isSqliteBusy } from "./sqlite-errors.ts";

/** How long (ms) a query waits for another process's lock in all, and between two tries. */
const patience = { longest: 5_000, pause: 10 };

/**
 * Makes `connection` wait for locks without blocking the process. SQLite's own busy timeout
 * sleeps on our only thread, and nobody would be served meanwhile. A busy statement has done
 * nothing, and inside BEGIN IMMEDIATE none is busy: trying again is safe.
 */
export function waitForLocks(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
    const deadline = performance.now() + patience.longest;
    for (;;) {
      try {
        return await execute<Row>(query);
      } catch (error) {
        if (!isSqliteBusy(error) || performance.now() > deadline) throw error;
        await wait(patience.pause);
      }
    }
  };
}
