import { PostgresDialect } from "kysely";
import type pg from "pg";
import { asUnavailable, translateErrors } from "../translate-errors.ts";
import { postgresClient } from "./postgres-client.ts";
import { isPostgresOutage } from "./postgres-errors.ts";

/** Kysely's dialect on `pool`; every outage comes out as DatabaseUnavailable. */
export function postgresDialect(pool: pg.Pool): PostgresDialect {
  return new PostgresDialect({
    pool: {
      options: pool.options,
      end: () => pool.end(),
      connect: () =>
        pool.connect().then(postgresClient, (error: unknown) => {
          throw asUnavailable(error);
        }),
    },
    onCreateConnection: async (connection) => translateErrors(connection, isPostgresOutage),
  });
}
