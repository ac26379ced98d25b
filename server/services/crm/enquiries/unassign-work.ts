import { record } from "../../audit/record.ts";
import type { WriteContext } from "../../context.ts";
import { indexEnquiry } from "../records/index-enquiry.ts";

/**
 * Gives the open enquiries of somebody who can no longer work on them to a successor, or to nobody.
 * Won and lost ones keep their assignee.
 * @returns how many
 */
export async function unassignWork(
  context: WriteContext,
  staffId: string,
  successor: string | null,
): Promise<number> {
  const enquiries = await context.transaction
    .updateTable("enquiries")
    .set({ assignee: successor })
    .where("assignee", "=", staffId)
    .where("status", "in", ["new", "in-progress"])
    // Also in the bin (deleted_at), from which they come back.
    .returning(["id", "kind"])
    .execute();
  for (const { id, kind } of enquiries) {
    await indexEnquiry(context.transaction, context, id);
    await record(context, `${kind}.update`, { [kind]: id }, { assignee: successor });
  }
  return enquiries.length;
}
