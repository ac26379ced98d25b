import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Where the quote of an email is, found once when it is stored; and how many emails over its
 * sender's daily limit a message collects.
 */
export const mailBoundColumns: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("messages").addColumn("quote_at", "integer").execute();
    await db.schema.alterTable("messages").addColumn("quote_end", "integer").execute();
    await db.schema
      .alterTable("messages")
      .addColumn("over_limit", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
