import { EnquiryKind, type InboxStatus } from "../../../contract/inbox.ts";
import { mostCounted } from "../../../contract/limits.ts";
import { requireRole } from "../authorise.ts";
import type { Context } from "../context.ts";
import { readFrom } from "../read-from.ts";
import { isUnrestricted } from "./enquiry-view.ts";

/**
 * How many enquiries of each kind are new, and how many of both are spam, each up to
 * `mostCounted`. For admins.
 * @throws NotSignedIn, Forbidden
 */
export async function countEnquiries(
  context: Context,
): Promise<{ enquiries: number; callbacks: number; spam: number }> {
  requireRole(context, "admin");
  const [enquiries, callbacks, spam] = await Promise.all([
    countByStatus(context, "new", ["enquiry"]),
    countByStatus(context, "new", ["callback"]),
    countByStatus(context, "spam", EnquiryKind.options),
  ]);
  return { enquiries, callbacks, spam };
}

/** How many enquiries of these kinds have a status, up to `mostCounted`. */
export async function countByStatus(
  context: Context,
  status: InboxStatus,
  kinds: readonly EnquiryKind[],
): Promise<number> {
  const counts = await Promise.all(kinds.map((kind) => countKind(context, status, kind)));
  return Math.min(
    counts.reduce((all, one) => all + one, 0),
    mostCounted,
  );
}

async function countKind(context: Context, status: InboxStatus, kind: EnquiryKind) {
  const { enquiries } = await readFrom(context)
    .selectFrom((from) =>
      from
        .selectFrom("enquiries")
        .select("id")
        .where("kind", "=", kind)
        .where("status", "=", status)
        .where(isUnrestricted)
        // The index's order; else PostgreSQL may scan the table towards the new rows at its end.
        .orderBy("received_at", "desc")
        .limit(mostCounted)
        .as("counted"),
    )
    .select((eb) => eb.fn.countAll<number>().as("enquiries"))
    .executeTakeFirstOrThrow();
  return enquiries;
}
