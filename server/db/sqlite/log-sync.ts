import { closeSync, fdatasync, openSync } from "node:fs";
import { promisify } from "node:util";
import type BetterSqlite from "better-sqlite3";
import { DatabaseCorrupt } from "../corruption.ts";

const syncFile = promisify(fdatasync);

/**
 * Brings the commits in a write-ahead log onto the disk (docs/decisions/log-sync.md). SQLite with
 * `synchronous=FULL` does the same inside COMMIT, and blocks this thread for 1 to 2 ms each time.
 */
export class LogSync {
  readonly #path: string;
  readonly #file: number;
  readonly #syncFile: (file: number) => Promise<void>;
  #hasFailed = false;

  /** @param writing the connection that commits, whose log exists */
  constructor(writing: BetterSqlite.Database, sync = syncFile) {
    this.#path = `${writing.name}-wal`;
    this.#syncFile = sync;
    // Not read-only, for Windows. SQLite takes no locks on this file, which closing it would end.
    this.#file = openSync(this.#path, "r+");
  }

  /** Whether the disk has refused a part of the log, so that SQLite must not copy it any more. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /**
   * Resolves when all that was committed before is on disk.
   * @throws DatabaseCorrupt when the disk refuses: a part of the log may be missing from then on
   */
  async sync(): Promise<void> {
    try {
      await this.#syncFile(this.#file);
    } catch (error) {
      this.#hasFailed = true;
      throw new DatabaseCorrupt(
        `The disk refused to store the write-ahead log ${this.#path}`,
        "Check the disk, then restart the server: it reads the log again and continues after the last write that is complete. Until then it shows what it can read, and stores nothing.",
        { cause: error },
      );
    }
  }

  close(): void {
    closeSync(this.#file);
  }
}
