import { join } from "node:path";
import { openSqlite } from "../../../server/db/sqlite/open-sqlite.ts";
import type { ServerProcess } from "../../server-process.ts";
import type { Ground } from "../each-server.ts";
import type { LettersWatch } from "./letters-home.ts";

/**
 * Kills the server once more and ends the leases of all that were killed, for which the short
 * form has no minute to wait.
 */
export async function endLeases(
  { place }: Ground,
  server: ServerProcess,
  watch: LettersWatch,
): Promise<void> {
  await server.kill();
  const database = place?.open() ?? openSqlite(join(server.dataDir, "nirbhay.sqlite"));
  await watch.noteKill(database.read);
  await database.write((transaction) =>
    transaction.updateTable("emails").set({ lease: null, leased_until: null }).execute(),
  );
  await database.close();
  await server.restart();
}
