import type BetterSqlite from "better-sqlite3";
import type { SqliteDatabase, SqliteStatement } from "kysely";

/** Distinct statements kept ready; the product has far fewer. */
const mostStatements = 500;

/**
 * Keeps statements prepared between uses: Kysely prepares each anew, which costs more than
 * running it.
 */
export function withStatementCache(connection: BetterSqlite.Database): SqliteDatabase {
  const statements = new Map<string, BetterSqlite.Statement>();
  return {
    close: () => connection.close(),
    prepare(sql: string): SqliteStatement {
      const known = statements.get(sql);
      // A statement that is being iterated over can't run a second time meanwhile.
      if (known && !known.busy) return known;
      const statement = connection.prepare(sql);
      const oldest = statements.keys().next();
      if (statements.size >= mostStatements && !oldest.done) statements.delete(oldest.value);
      statements.set(sql, statement);
      return statement;
    },
  };
}
