import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

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
    // Erasures of 0.1 counted "letters".
    await sql`update erasures set amounts = replace(amounts, '"letters":', '"emails":')`.execute(
      db,
    );
  },
};
