import { setTimeout as wait } from "node:timers/promises";
import BetterSqlite from "better-sqlite3";
import { runChildProgram, yieldToServer } from "./child-program.ts";

const program = new URL("./wipe-deleted.ts", import.meta.url);

/**
 * Rewrites the database at `path` without what deleted rows left in its pages, its write-ahead log and
 * its search indexes, in a child process. Writes of this process wait meanwhile, a second for 100 to
 * 200 MB. (`secure_delete` is not enough: pages that were divided keep copies of rows in their gaps.)
 * @throws Error when a reader or another process prevents it for five minutes; a retry is safe
 */
export async function wipeDeletedSqlite(path: string, signal?: AbortSignal): Promise<void> {
  await runChildProgram(program, path, signal);
}

/** Search indexes without content, where a deleted row's words stay until their segments are merged. */
const indexes = ["client_search", "enquiry_search"] as const;

/** Pages that one step of a merge writes, before writes of the server have their turn. */
const pagesPerStep = 200;

function mergeIndex(connection: BetterSqlite.Database, index: string): void {
  const merge = connection.prepare(`insert into ${index} (${index}, rank) values ('merge', ?)`);
  const changes = connection.prepare<[], number>("select total_changes()").pluck();
  // Negative: begins a merge of all segments. It has ended when a step changes nothing but itself.
  for (let pages = -pagesPerStep; ; pages = pagesPerStep) {
    const before = changes.get() ?? 0;
    merge.run(pages);
    if (pages > 0 && (changes.get() ?? 0) - before < 2) return;
  }
}

const waiting = { maxAttempts: 300, pauseMs: 1_000 } as const;

/** Copies the log into the file and empties it, between readers: waiting for one would hold up writes. */
async function emptyLog(connection: BetterSqlite.Database): Promise<void> {
  connection.pragma("busy_timeout = 50");
  for (let attempt = 0; attempt < waiting.maxAttempts; attempt++) {
    const [result] = connection.pragma("wal_checkpoint(TRUNCATE)") as { busy: 0 | 1 }[];
    if (result?.busy === 0) return;
    await wait(waiting.pauseMs);
  }
  throw new Error("Readers kept the write-ahead log from being emptied.");
}

if (import.meta.main) {
  yieldToServer();
  const connection = new BetterSqlite(process.argv[2] ?? "", { fileMustExist: true });
  // For the lock of a write; the server's are short.
  connection.pragma("busy_timeout = 60000");
  for (const index of indexes) mergeIndex(connection, index);
  connection.exec("vacuum");
  await emptyLog(connection);
  connection.close();
}
