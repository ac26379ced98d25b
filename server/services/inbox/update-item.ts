import type { Transaction } from "kysely";
import type { InboxItem, InboxStatus } from "../../../contract/inbox.ts";
import type { Schema } from "../../db/schema.ts";
import { record } from "../audit/record.ts";
import { requireRole } from "../authorise.ts";
import { settleSpam } from "../clients/settle-spam.ts";
import type { Context } from "../context.ts";
import { inTransaction } from "../context.ts";
import { Invalid, NotFound, ServiceError } from "../errors.ts";
import { admitItem } from "./admit-item.ts";
import { indexItem } from "./index-item.ts";
import { type ItemKind, itemTables } from "./item-tables.ts";
import { itemsById } from "./items-by-id.ts";
import { type Item, readItem } from "./read-item.ts";

/** What is left out stays as it is; an assignee of null is nobody. */
export type ItemChange = {
  status?: InboxStatus | undefined;
  note?: string | undefined;
  /** The note that `note` is meant to follow. */
  noteBefore?: string | undefined;
  assignee?: string | null | undefined;
};

/**
 * Changes status, note or assignee of an enquiry or a requested call. What was taken for spam
 * and is not becomes a client's, and staff get the notice that was held back. A client of whom
 * all is spam leaves the list of clients (`settleSpam`). For admins.
 * @throws NotSignedIn, Forbidden, NotFound; Invalid for an assignee who is no active admin;
 *   ServiceError `conflict` when the note is not `noteBefore` any more
 */
export async function updateItem(
  context: Context,
  kind: ItemKind,
  id: string,
  change: ItemChange,
): Promise<InboxItem> {
  requireRole(context, "admin");
  return inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, [`inbox:${id}`]);
    const before = await readItem(transaction, kind, id);
    requireSameNote(before.note, change);
    if (change.assignee) await requireAssignee(transaction, change.assignee);
    const after = {
      status: change.status ?? before.status,
      note: change.note ?? before.note,
      assignee: change.assignee === undefined ? before.assignee : change.assignee,
    };
    const details = detailsOf(before, after);
    if (Object.keys(details).length === 0) return viewOf({ ...context, transaction }, kind, id);
    const isLetIn = before.client_id === null && after.status !== "spam";
    const client_id = isLetIn
      ? await admitItem(transaction, context, kind, before)
      : before.client_id;
    await transaction
      .updateTable(itemTables[kind])
      .set({ ...after, client_id })
      .where("id", "=", id)
      .execute();
    if (client_id && (before.status === "spam") !== (after.status === "spam")) {
      await settleSpam(transaction, context, { id: client_id, email: before.email });
    }
    await indexItem(transaction, context, kind, { ...before, ...after });
    await record(transaction, context, {
      action: kind === "enquiry" ? "enquiry.update" : "call-request.update",
      subject: kind === "enquiry" ? "enquiry" : "call-request",
      subjectId: id,
      details,
    });
    return viewOf({ ...context, transaction }, kind, id);
  });
}

async function viewOf(context: Context, kind: ItemKind, id: string): Promise<InboxItem> {
  const [item] = await itemsById(context, [{ kind, id }]);
  if (!item) throw new NotFound("It does not exist any more.");
  return item;
}

/** The same note sent twice is no conflict: the first answer may have been lost. */
function requireSameNote(now: string, { note, noteBefore }: ItemChange): void {
  if (noteBefore === undefined || now === noteBefore || now === note) return;
  throw new ServiceError(
    "conflict",
    "Somebody else changed the note meanwhile. Please read theirs, then save yours again.",
  );
}

async function requireAssignee(transaction: Transaction<Schema>, id: string): Promise<void> {
  const staff = await transaction
    .selectFrom("staff")
    .select("id")
    .where("id", "=", id)
    .where("role", "=", "admin")
    .where("status", "=", "active")
    .executeTakeFirst();
  if (!staff) throw new Invalid({ assignee: "Please choose an active admin, or nobody." });
}

/** Who it was given to and how far it has come; of a note, only that it was changed. */
function detailsOf(
  before: Pick<Item, "status" | "note" | "assignee">,
  after: Pick<Item, "status" | "note" | "assignee">,
): Record<string, string | boolean | null> {
  return {
    ...(after.status !== before.status && { from: before.status, status: after.status }),
    ...(after.assignee !== before.assignee && { assignee: after.assignee }),
    ...(after.note !== before.note && { note: true }),
  };
}
