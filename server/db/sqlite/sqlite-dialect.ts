import type BetterSqlite from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from "kysely";
import { translateErrors } from "../translate-errors.ts";
import { isSqliteOutage } from "./sqlite-errors.ts";
import { withStatementCache } from "./statement-cache.ts";
import { waitForLocks } from "./wait-for-locks.ts";

class ImmediateDriver extends SqliteDriver {
  // A deferred transaction that turns to writing can fail with SQLITE_BUSY at once, without
  // waiting; one that asks for the write lock first can wait for it.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

class TransactionalAdapter extends SqliteAdapter {
  // Kysely's default is wrong for SQLite and would leave a failed migration half applied.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely's dialect for one better-sqlite3 connection, with this product's corrections. */
export class OwnSqliteDialect extends SqliteDialect {
  readonly #connection: BetterSqlite.Database;

  constructor(connection: BetterSqlite.Database) {
    super({ database: withStatementCache(connection) });
    this.#connection = connection;
  }

  override createDriver(): Driver {
    return new ImmediateDriver({
      database: withStatementCache(this.#connection),
      onCreateConnection: async (connection) => {
        waitForLocks(connection);
        translateErrors(connection, isSqliteOutage);
      },
    });
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}
