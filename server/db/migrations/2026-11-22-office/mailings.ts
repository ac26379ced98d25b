import { type Kysely, sql } from "kysely";

/** Letters to many, which let other letters go first. */
export async function createMailings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("mailings")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("key", "text", (column) => column.unique())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("letters", "integer", (column) => column.notNull())
    .addColumn("sent_by", "text", (column) => column.references("staff.id").onDelete("set null"))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable("letters")
    .addColumn("mailing_id", "text", (column) =>
      column.references("mailings.id").onDelete("set null"),
    )
    .execute();
  await db.schema
    .alterTable("letters")
    .addColumn("bulk", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  // The worker asks for the one kind or the other, each in the order of age.
  await db.schema.dropIndex("letters_waiting").execute();
  await db.schema
    .createIndex("letters_waiting_by_kind")
    .on("letters")
    .columns(["bulk", "id"])
    .where(sql.ref("status"), "=", sql.lit("queued"))
    .execute();
  for (const [name, columns] of [
    ["letters_by_age", ["created_at desc", "id desc"]],
    ["letters_by_status", ["status", "created_at desc", "id desc"]],
    ["letters_by_mailing", ["mailing_id", "status", "id"]],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on("letters")
      .columns([...columns])
      .execute();
  }
}
