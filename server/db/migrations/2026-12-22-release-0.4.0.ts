import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { phoneDigits } from "../phone-digits.ts";

/** Release 0.4.0; the row types say what its columns mean. */
export const release040: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [table, column, type] of [
      ["messages", "quote_at", "integer"],
      ["messages", "quote_end", "integer"],
      ["enquiries", "ignored_facts", "text"],
      ["enquiries", "review_reason", "text"],
      ["erasures", "wiped_at", "bigint"],
      ["post_previews", "session_id", "text"],
      ["post_previews", "program_id", "text"],
    ] as const) {
      await db.schema.alterTable(table).addColumn(column, type).execute();
    }
    await db.schema
      .alterTable("messages")
      .addColumn("over_limit", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    // A number may have an extension, which is no part of the number that people share.
    for (const table of ["clients", "enquiries"] as const) {
      await sql`drop index ${sql.table(`${table}_by_digits`)}`.execute(db);
      await sql`create index ${sql.table(`${table}_by_digits`)} on ${sql.table(table)}
        (${phoneDigits})`.execute(db);
    }
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) await keepShownTexts(db);
    // Erasures of 0.1 counted "letters".
    await sql`update erasures set amounts = replace(amounts, '"letters":', '"emails":')`.execute(
      db,
    );
  },
};

/** Posts are searched by folded text, and shown as written; the start refills the index. */
async function keepShownTexts(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table new_post_search using fts5(
    post_id unindexed, title, category, body, shown_title unindexed, shown_body unindexed,
    tokenize = "porter unicode61 remove_diacritics 2 categories 'L* N* Mn Mc'"
  )`.execute(db);
  await sql`insert into new_post_search (rowid, post_id, title, category, body, shown_title, shown_body)
    select rowid, post_id, title, category, body, title, body from post_search`.execute(db);
  await sql`drop table post_search`.execute(db);
  await sql`alter table new_post_search rename to post_search`.execute(db);
}
