import type { Enquiry, EnquiryKind } from "../../../contract/enquiries.ts";
import { allPages, exportPage } from "../all-pages.ts";
import { record } from "../audit/record.ts";
import { requireRole } from "../authorise.ts";
import { type Context, inTransaction } from "../context.ts";
import { type EnquiryFilter, listEnquiries } from "./list-enquiries.ts";

/**
 * All enquiries of a kind that match the filter, newest first, in pages; the export is audited.
 * Enquiries that arrive or disappear meanwhile may be included or not. For admins.
 * @throws NotSignedIn, Forbidden
 */
export async function* exportEnquiries(
  context: Context,
  filter: EnquiryFilter & { kind: EnquiryKind },
): AsyncGenerator<readonly Enquiry[], void> {
  requireRole(context, "admin");
  await inTransaction(context, (transaction) =>
    record(transaction, context, {
      action: `${filter.kind}.export`,
      subject: filter.kind,
      subjectId: null,
      details: { searched: filter.q !== undefined, status: filter.status ?? null },
    }),
  );
  yield* allPages(async (cursor) => {
    const { enquiries, next } = await listEnquiries(context, {
      ...{ ...filter, cursor, limit: exportPage },
    });
    return { rows: enquiries, next };
  });
}
