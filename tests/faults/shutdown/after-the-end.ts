import { statSync } from "node:fs";
import { join } from "node:path";
import { openSqlite } from "../../../server/db/sqlite/open-sqlite.ts";
import type { ServerProcess } from "../../server-process.ts";
import type { Ground } from "../each-server.ts";

export type AfterTheEnd = {
  /** Bytes of SQLite's write-ahead log that no checkpoint has taken over. */
  wal: number;
  /** What the enquiries say, in no order. */
  markers: string[];
  /** Letters that an ended server still holds, and letters that wait. */
  held: number;
  waiting: number;
};

/** What a server that has ended left behind. */
export async function afterTheEnd(
  { place }: Ground,
  { dataDir }: ServerProcess,
): Promise<AfterTheEnd> {
  const path = join(dataDir, "nirbhay.sqlite");
  const wal = statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  const database = place?.open() ?? openSqlite(path);
  const enquiries = await database.read.selectFrom("enquiries").select("description").execute();
  const letters = await database.read
    .selectFrom("emails")
    .select("lease")
    .where("status", "=", "queued")
    .execute();
  await database.close();
  return {
    wal,
    markers: enquiries.map((row) => row.description),
    held: letters.filter(({ lease }) => lease !== null).length,
    waiting: letters.length,
  };
}
