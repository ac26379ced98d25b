import { setTimeout as wait } from "node:timers/promises";
import BetterSqlite from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from "kysely";
import { asUnavailable, translateErrors } from "../database.ts";

class ImmediateDriver extends SqliteDriver {
  readonly #connection: BetterSqlite.Database;

  constructor(connection: BetterSqlite.Database, translate: (error: unknown) => unknown) {
    super({
      database: withStatementCache(connection),
      onCreateConnection: async (created) => {
        waitForLocks(created);
        translateErrors(created, translate);
      },
    });
    this.#connection = connection;
  }

  // A deferred transaction that turns to writing can fail with SQLITE_BUSY at once, without
  // waiting; one that asks for the write lock first can wait for it.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  // SQLite rolls back by itself after some errors, such as a full disk's. A second rollback would
  // fail, and hide that error.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.inTransaction) await super.rollbackTransaction(connection);
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
  readonly #translate: (error: unknown) => unknown;

  /** @param translate turns the engine's errors into ours */
  constructor(
    connection: BetterSqlite.Database,
    translate: (error: unknown) => unknown = asOutage,
  ) {
    super({ database: withStatementCache(connection) });
    this.#connection = connection;
    this.#translate = translate;
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#connection, this.#translate);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/** Wait for another process's lock, in all and between two attempts. */
export const lockWait = { timeoutMs: 5_000, retryMs: 10 };

/**
 * Retries statements that another process's lock makes busy, without blocking the event loop as
 * SQLite's own busy timeout does. A busy statement has had no effect, so a retry is safe.
 */
function waitForLocks(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
    const deadline = performance.now() + lockWait.timeoutMs;
    for (;;) {
      try {
        return await execute<Row>(query);
      } catch (error) {
        if (!isSqliteBusy(error) || performance.now() > deadline) throw error;
        await wait(lockWait.retryMs);
      }
    }
  };
}

/** More distinct statements than the product has. */
const maxStatements = 500;

/** Caches prepared statements: Kysely prepares again each time, which costs more than running. */
function withStatementCache(connection: BetterSqlite.Database): SqliteDatabase {
  const statements = new Map<string, BetterSqlite.Statement>();
  return {
    close: () => connection.close(),
    prepare(sql: string): SqliteStatement {
      const known = statements.get(sql);
      // A statement that is being iterated over can't run a second time meanwhile.
      if (known && !known.busy) return known;
      const statement = connection.prepare(sql);
      const oldest = statements.keys().next();
      if (statements.size >= maxStatements && !oldest.done) statements.delete(oldest.value);
      statements.set(sql, statement);
      return statement;
    },
  };
}

const outages = /^SQLITE_(FULL|BUSY|LOCKED|IOERR|CANTOPEN|READONLY|NOMEM|CORRUPT|NOTADB)/;

/** DatabaseUnavailable where SQLite, its file or its disk failed, rather than the query. */
export function asOutage(error: unknown): unknown {
  const isOutage = error instanceof BetterSqlite.SqliteError && outages.test(error.code);
  return isOutage ? asUnavailable(error) : error;
}

export function isSqliteDuplicate(error: unknown): boolean {
  return (
    error instanceof BetterSqlite.SqliteError &&
    /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(error.code)
  );
}

/** Another process holds the lock. */
function isSqliteBusy(error: unknown): boolean {
  return error instanceof BetterSqlite.SqliteError && error.code.startsWith("SQLITE_BUSY");
}
