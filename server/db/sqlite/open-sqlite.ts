import { Kysely } from "kysely";
import { Announcements } from "../announcements.ts";
import type { Database } from "../database.ts";
import { checkMigrations, migrate } from "../migrations/migrate.ts";
import type { Schema } from "../schema.ts";
import { GroupCommit } from "./group-commit.ts";
import { openReader, openWriter } from "./open-connection.ts";
import { OwnSqliteDialect } from "./sqlite-dialect.ts";
import { isSqliteDuplicate } from "./sqlite-errors.ts";
import { sqlitePostSearch } from "./sqlite-post-search.ts";
import { sqliteRecordSearch } from "./sqlite-record-search.ts";

/** Opens the SQLite database in the file `path`, making file and folder if they are missing. */
export function openSqlite(path: string): Database {
  const writing = openWriter(path);
  const reading = openReader(path);
  const writer = new Kysely<Schema>({ dialect: new OwnSqliteDialect(writing) });
  const read = new Kysely<Schema>({ dialect: new OwnSqliteDialect(reading) });
  const announcements = new Announcements();
  const group = new GroupCommit(writer, writing, announcements);

  return {
    engine: "sqlite",
    read,
    write: (work) => group.write(work),
    // BEGIN IMMEDIATE has locked everything already.
    lock: async () => {},
    announce: (transaction, topic, details = []) =>
      announcements.announce(transaction, topic, details),
    listen: (topic, listener) => announcements.listen(topic, listener),
    search: sqlitePostSearch,
    clientSearch: sqliteRecordSearch("client_search"),
    enquirySearch: sqliteRecordSearch("enquiry_search"),
    isDuplicate: isSqliteDuplicate,
    migrate: (options) => migrate(writer, options),
    check: () => checkMigrations(read),
    async close() {
      await group.close();
      if (!writing.open) return;
      reading.close();
      writing.pragma("wal_checkpoint(TRUNCATE)");
      writing.close();
    },
  };
}
