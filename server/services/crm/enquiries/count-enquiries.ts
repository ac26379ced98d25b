import { EnquiryKind, type EnquiryStatus } from "../../../../contract/enquiries.ts";
import { maxCount } from "../../../../contract/office-limits.ts";
import { type Context, readFrom, requireRight } from "../../context.ts";
import { isVisible } from "../records/read-enquiry.ts";

/** How many enquiries of each kind are new, and how many are spam, each up to `maxCount`. */
export async function countEnquiries(
  context: Context,
): Promise<{ enquiries: number; callbacks: number; spam: number }> {
  requireRight(context, "clients");
  const [enquiries, callbacks, spam] = await Promise.all([
    countByStatus(context, "new", ["enquiry"]),
    countByStatus(context, "new", ["callback"]),
    countByStatus(context, "spam", EnquiryKind.options),
  ]);
  return { enquiries, callbacks, spam };
}

/** The number of enquiries of these kinds that have a status, up to `maxCount`. */
async function countByStatus(
  context: Context,
  status: EnquiryStatus,
  kinds: readonly EnquiryKind[],
): Promise<number> {
  const counts = await Promise.all(kinds.map((kind) => countKind(context, status, kind)));
  return Math.min(
    counts.reduce((all, one) => all + one, 0),
    maxCount,
  );
}

async function countKind(context: Context, status: EnquiryStatus, kind: EnquiryKind) {
  const { enquiries } = await readFrom(context)
    .selectFrom((from) =>
      from
        .selectFrom("enquiries")
        .select("id")
        .where("kind", "=", kind)
        .where("status", "=", status)
        .where(isVisible)
        // The index's order; else PostgreSQL may scan the table towards the new rows at its end.
        .orderBy("received_at", "desc")
        .limit(maxCount)
        .as("counted"),
    )
    .select((eb) => eb.fn.countAll<number>().as("enquiries"))
    .executeTakeFirstOrThrow();
  return enquiries;
}
