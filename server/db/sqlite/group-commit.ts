import type BetterSqlite from "better-sqlite3";
import type { ControlledTransaction, Kysely, Transaction } from "kysely";
import type { Announcements } from "../announcements.ts";
import { DatabaseUnavailable } from "../database.ts";
import type { Schema } from "../schema.ts";
import type { LogSync } from "./log-sync.ts";
import { asOutage } from "./sqlite-dialect.ts";

/** Writes per commit at most, so that the first one's answer is not held up without bound. */
const maxMembers = 256;

/** One caller's write: run inside the group, answered once the group is on disk. */
type Member = {
  run(group: ControlledTransaction<Schema>): Promise<void>;
  committed(): void;
  failed(error: unknown): void;
};

/**
 * Gathers writes that arrive together into one transaction with one COMMIT, hence one wait for the
 * disk. Each write has its own savepoint: one that throws is undone alone. No write resolves before
 * the COMMIT is on disk; if that fails, every write of the group rejects.
 */
export class GroupCommit {
  readonly #writer: Kysely<Schema>;
  readonly #connection: BetterSqlite.Database;
  readonly #log: Pick<LogSync, "sync">;
  readonly #announcements: Announcements;
  readonly #translate: (error: unknown) => unknown;
  readonly #waiting: Member[] = [];
  #working: Promise<void> | undefined;
  #closed = false;

  constructor(
    writer: Kysely<Schema>,
    connection: BetterSqlite.Database,
    log: Pick<LogSync, "sync">,
    announcements: Announcements,
    translate: (error: unknown) => unknown = asOutage,
  ) {
    this.#writer = writer;
    this.#connection = connection;
    this.#log = log;
    this.#announcements = announcements;
    this.#translate = translate;
  }

  write<Result>(work: (transaction: Transaction<Schema>) => Promise<Result>): Promise<Result> {
    if (this.#closed) return Promise.reject(new DatabaseUnavailable("The database is closed."));
    return new Promise((resolve, reject) => {
      this.#waiting.push(this.#member(work, resolve, reject));
      this.#working ??= this.#commitAll();
    });
  }

  /** Refuses new writes and resolves when those under way are answered. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#working;
  }

  #member<Result>(
    work: (transaction: Transaction<Schema>) => Promise<Result>,
    resolve: (result: Result) => void,
    reject: (error: unknown) => void,
  ): Member {
    let announceAndResolve = () => {};
    return {
      run: async (group) => {
        // A separate object for each member, to tell their announcements apart.
        const transaction = group.withoutPlugins();
        const result = await work(transaction);
        announceAndResolve = () => {
          // First, so that listeners are notified before the writer continues.
          this.#announcements.committed(transaction);
          resolve(result);
        };
      },
      committed: () => announceAndResolve(),
      failed: reject,
    };
  }

  async #commitAll(): Promise<void> {
    while (this.#waiting.length > 0) await this.#commitGroup();
    this.#working = undefined;
  }

  async #commitGroup(): Promise<void> {
    const members: Member[] = [];
    let group: ControlledTransaction<Schema> | undefined;
    try {
      group = await this.#writer.startTransaction().execute();
      for (let count = 0; count < maxMembers; count++) {
        const member = await this.#next();
        if (!member) break;
        members.push(member);
        if (!(await this.#runAlone(group, member))) members.pop();
      }
      await group.commit().execute();
      await this.#log.sync();
    } catch (error) {
      // Fails when SQLite has rolled back by itself already; it frees the connection all the same.
      await group
        ?.rollback()
        .execute()
        .catch(() => {});
      const affected = group ? members : this.#waiting.splice(0);
      for (const member of affected) member.failed(this.#translate(error));
      return;
    }
    for (const member of members) member.committed();
  }

  /** The next write; when none waits, whatever the next turn of the event loop brings in. */
  async #next(): Promise<Member | undefined> {
    const member = this.#waiting.shift();
    if (member) return member;
    await new Promise(setImmediate);
    return this.#waiting.shift();
  }

  /**
   * Runs one member inside its savepoint. Returns false when it alone failed and was rejected.
   * @throws the member's error when SQLite answered it by rolling back the whole group
   */
  async #runAlone(group: ControlledTransaction<Schema>, member: Member): Promise<boolean> {
    this.#connection.exec("savepoint member");
    try {
      await member.run(group);
      this.#connection.exec("release member");
      return true;
    } catch (error) {
      if (!this.#connection.inTransaction) throw error;
      this.#connection.exec("rollback to member; release member");
      member.failed(error);
      return false;
    }
  }
}
