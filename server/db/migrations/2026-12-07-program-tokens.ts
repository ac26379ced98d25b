import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Tokens with which programs call the API. */
export const programTokens: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("program_tokens")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("scopes", "text", (column) => column.notNull())
      .addColumn("token_hash", "text", (column) => column.notNull().unique())
      .addColumn("created_by", "text", (column) =>
        column.notNull().references("staff.id").onDelete("cascade"),
      )
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("expires_on", "text", (column) => column.notNull())
      .addColumn("last_used_on", "text")
      .addColumn("revoked_at", "bigint")
      .execute();
    await db.schema
      .createIndex("program_tokens_by_creator")
      .on("program_tokens")
      .column("created_by")
      .execute();
  },
};
