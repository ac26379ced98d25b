import type { Kysely } from "kysely";

/** What is made of what visitors sent, and the orders and filters of the inbox. */
export async function extendInbox(db: Kysely<unknown>): Promise<void> {
  for (const table of ["enquiries", "call_requests"]) {
    await db.schema
      .alterTable(table)
      .addColumn("note", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await db.schema
      .alterTable(table)
      .addColumn("assignee", "text", (column) => column.references("staff.id").onDelete("set null"))
      .execute();
    for (const [name, columns] of [
      ["by_age", ["received_at desc", "id desc"]],
      ["by_status", ["status", "received_at desc", "id desc"]],
      ["by_assignee", ["assignee", "received_at desc", "id desc"]],
      ["by_status_and_assignee", ["status", "assignee", "received_at desc", "id desc"]],
    ] as const) {
      await db.schema
        .createIndex(`${table}_${name}`)
        .on(table)
        .columns([...columns])
        .execute();
    }
  }
}
