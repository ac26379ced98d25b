import { join } from "node:path";
import type { Database } from "../../server/db/database.ts";
import { openSqlite } from "../../server/db/sqlite/open-sqlite.ts";
import type { ServerProcess } from "../server-process.ts";
import type { Ground } from "./each-server.ts";

/** The database of a server under test, opened beside it as a second process would. */
export function openBeside(ground: Ground, server: ServerProcess): Database {
  return ground.place ? ground.place.open() : openSqlite(join(server.dataDir, "nirbhay.sqlite"));
}
