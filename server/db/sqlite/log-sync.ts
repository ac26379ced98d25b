import { closeSync, fdatasync, openSync } from "node:fs";
import { promisify } from "node:util";
import type BetterSqlite from "better-sqlite3";
import { asUnavailable } from "../database.ts";

const syncFile = promisify(fdatasync);

/**
 * Brings the commits in a write-ahead log onto the disk (docs/decisions/log-sync.md). SQLite with
 * `synchronous=FULL` does the same inside COMMIT, and blocks this thread for 1 to 2 ms each time.
 */
export class LogSync {
  readonly #writing: BetterSqlite.Database;
  readonly #file: number;
  readonly #syncFile: (file: number) => Promise<void>;
  /** The disk refused a part of the log, which a later sync would not try again. */
  #isDoubtful = false;

  /** @param writing the connection that commits, whose log exists */
  constructor(writing: BetterSqlite.Database, sync = syncFile) {
    this.#writing = writing;
    this.#syncFile = sync;
    // Not read-only, for Windows. SQLite takes no locks on this file, which closing it would end.
    this.#file = openSync(`${writing.name}-wal`, "r+");
  }

  /**
   * Resolves when all that was committed before is on disk.
   * @throws DatabaseUnavailable when the disk refuses; then nothing that was committed since the
   *   last success may be acknowledged
   */
  async sync(): Promise<void> {
    try {
      if (!this.#isDoubtful) {
        await this.#syncFile(this.#file);
        return;
      }
    } catch {
      this.#isDoubtful = true;
    }
    try {
      this.#copyLog();
    } catch (error) {
      throw asUnavailable(error);
    }
    this.#isDoubtful = false;
  }

  /** Copies the log into the database, syncs that, and begins a new log. */
  #copyLog(): void {
    const [outcome] = this.#writing.pragma("wal_checkpoint(TRUNCATE)") as { busy: number }[];
    if (outcome?.busy !== 0) throw new Error("the disk did not confirm a write");
  }

  close(): void {
    closeSync(this.#file);
  }
}
