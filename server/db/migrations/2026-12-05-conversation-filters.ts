import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Indexes for the filters of Client Queries, so that a page reads few rows that it leaves out. They
 * are partial, since SQLite would use them for other views too, and then sort all rows.
 */
export const conversationFilters: Migration = {
  async up(db: Kysely<unknown>) {
    const latest = "last_activity_at desc, id desc";
    for (const [name, columns, rows] of [
      ["by_status_turn_activity", `status, turn, ${latest}`, "turn <> 'ours'"],
      ["by_kind_turn_activity", `kind, turn, ${latest}`, "turn <> 'ours'"],
      ["by_status_assignee_turn_activity", `status, assignee, turn, ${latest}`, "turn <> 'ours'"],
      ["spam_by_kind", `kind, ${latest}`, "status = 'spam'"],
    ] as const) {
      await sql`create index ${sql.ref(`enquiries_${name}`)} on enquiries
        (${sql.raw(columns)}) where ${sql.raw(rows)} and deleted_at is null`.execute(db);
    }
  },
};
