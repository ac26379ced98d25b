import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import { DatabaseUnavailable } from "./database.ts";

type Options = Parameters<DatabaseConnection["executeQuery"]>[1];

/**
 * Makes `connection` throw DatabaseUnavailable where `isOutage` says that the fault is the
 * database's and not the query's. The engine's own error is kept as `cause`.
 */
export function translateErrors(
  connection: DatabaseConnection,
  isOutage: (error: unknown) => boolean,
): void {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async <Row>(
    query: CompiledQuery,
    options?: Options,
  ): Promise<QueryResult<Row>> => {
    try {
      return await execute<Row>(query, options);
    } catch (error) {
      throw isOutage(error) ? asUnavailable(error) : error;
    }
  };
}

/** `error` as a DatabaseUnavailable that keeps it as its cause. */
export function asUnavailable(error: unknown): DatabaseUnavailable {
  if (error instanceof DatabaseUnavailable) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new DatabaseUnavailable(`The database can't serve now: ${reason}`, { cause: error });
}
