import type { Transaction } from "kysely";
import type { AuditAction } from "../../../contract/audit.ts";
import { newId } from "../../db/new-id.ts";
import type { Schema } from "../../db/schema.ts";
import type { Context } from "../context.ts";

export type AuditEntry = {
  action: AuditAction;
  /** Kind of the affected record. */
  subject: string;
  subjectId: string | null;
  /** Never a message body, a password, a token or a code [ASVS 16.2.5]. */
  details?: Record<string, string | number | boolean | null>;
};

/** Adds an entry to the audit log, in the transaction of the action [ASVS 16.3]. */
export async function record(
  transaction: Transaction<Schema>,
  context: Context,
  entry: AuditEntry,
): Promise<void> {
  const { actor } = context;
  await transaction
    .insertInto("audit_log")
    .values({
      id: newId(),
      at: context.now(),
      actor_kind: actor.kind,
      actor_id: actor.kind === "staff" ? actor.id : null,
      request_id: context.requestId,
      address: context.address ?? null,
      action: entry.action,
      subject: entry.subject,
      subject_id: entry.subjectId,
      details: entry.details ? JSON.stringify(entry.details) : null,
    })
    .execute();
}
