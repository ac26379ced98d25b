import { join } from "node:path";
import { Kysely } from "kysely";
import type { Schema } from "../../../server/db/schema.ts";
import { openReader } from "../../../server/db/sqlite/open-connection.ts";
import { OwnSqliteDialect } from "../../../server/db/sqlite/sqlite-dialect.ts";
import type { ServerProcess } from "../../server-process.ts";
import type { Ground } from "../each-server.ts";

/**
 * Reads a running server's database from outside. On SQLite by a connection that only reads, since
 * one that writes would checkpoint and so mend what the server has to mend by itself.
 */
export async function readOnly<Result>(
  { place }: Ground,
  server: ServerProcess,
  read: (db: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  if (place) {
    const database = place.open();
    return read(database.read).finally(() => database.close());
  }
  const connection = openReader(join(server.dataDir, "nirbhay.sqlite"));
  const db = new Kysely<Schema>({ dialect: new OwnSqliteDialect(connection) });
  return read(db).finally(() => db.destroy());
}
