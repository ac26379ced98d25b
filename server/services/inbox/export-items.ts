import type { InboxItem } from "../../../contract/inbox.ts";
import { allPages, exportPage } from "../all-pages.ts";
import { record } from "../audit/record.ts";
import { requireRole } from "../authorise.ts";
import { type Context, inTransaction } from "../context.ts";
import type { InboxFilter } from "./inbox-filter.ts";
import type { ItemKind } from "./item-tables.ts";
import { listInbox } from "./list-inbox.ts";

/**
 * All items of a kind that the filter lets through, newest first, in pages. What comes in or
 * goes while they are read may be in or not. The audit log says who took them. For admins.
 * @throws NotSignedIn, Forbidden
 */
export async function* exportItems(
  context: Context,
  filter: InboxFilter & { kind: ItemKind },
): AsyncGenerator<readonly InboxItem[], void> {
  requireRole(context, "admin");
  const subject = filter.kind === "enquiry" ? "enquiry" : "call-request";
  await inTransaction(context, (transaction) =>
    record(transaction, context, {
      action: `${subject}.export`,
      subject,
      subjectId: null,
      details: { searched: filter.q !== undefined, status: filter.status ?? null },
    }),
  );
  yield* allPages(async (cursor) => {
    const { items, next } = await listInbox(context, { ...filter, cursor, limit: exportPage });
    return { rows: items, next };
  });
}
