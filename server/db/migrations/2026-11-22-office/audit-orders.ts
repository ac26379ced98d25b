import type { Kysely } from "kysely";

/** The orders and filters of the audit log. */
export async function createAuditOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("audit_log_by_age")
    .on("audit_log")
    .columns(["at desc", "id desc"])
    .execute();
  await db.schema
    .createIndex("audit_log_by_actor")
    .on("audit_log")
    .columns(["actor_id", "action", "at desc", "id desc"])
    .execute();
  // With the id, so that it gives the order too: else SQLite walks a whole action instead.
  await db.schema.dropIndex("audit_log_by_subject").execute();
  await db.schema
    .createIndex("audit_log_by_subject")
    .on("audit_log")
    .columns(["subject_id", "action", "at desc", "id desc"])
    .execute();
  await db.schema
    .createIndex("audit_log_by_action")
    .on("audit_log")
    .columns(["action", "at desc", "id desc"])
    .execute();
}
