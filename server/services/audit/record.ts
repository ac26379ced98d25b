import type { AuditAction } from "../../../contract/audit.ts";
import { newId } from "../../db/new-id.ts";
import type { WriteContext } from "../context.ts";

/** Never a message body, a password, a token or a code [ASVS 16.2.5]. */
type Details = Record<string, string | number | boolean | null>;

/** Adds an audit entry in the action's transaction [ASVS 16.3]. @param affected `{ staff: id }` */
export async function record(
  context: WriteContext,
  action: AuditAction,
  affected: Readonly<Record<string, string | null>>,
  details?: Details,
): Promise<void> {
  const { actor } = context;
  const [[subject, subjectId] = ["", null]] = Object.entries(affected);
  await context.transaction
    .insertInto("audit_log")
    .values({
      id: newId(),
      at: context.now(),
      actor_kind: actor.kind,
      actor_id: "id" in actor ? actor.id : null,
      request_id: context.requestId,
      address: context.address ?? null,
      action,
      subject,
      subject_id: subjectId,
      details: details ? JSON.stringify(details) : null,
    })
    .execute();
}
