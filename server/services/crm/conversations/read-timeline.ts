import type { AnswerOf } from "../../../../contract/endpoints.ts";
import { type Context, readFrom, requireRight } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { mergedInto, readEnquiries } from "../records/read-enquiry.ts";
import { readTimelinePage } from "./timeline-page.ts";

/**
 * Entries of a conversation, or of the one that it was merged into, before a cursor of
 * `readConversation`, or the latest.
 * @throws Invalid for a malformed cursor; NotFound, also for an enquiry in the bin or a restricted
 *   client's
 */
export async function readTimeline(
  context: Context,
  id: string,
  before: string | undefined,
): Promise<AnswerOf<"readTimeline">> {
  requireRight(context, "clients");
  const db = readFrom(context);
  const [enquiry] = (await readEnquiries(db, [await mergedInto(db, id)])).values();
  if (!enquiry) throw new NotFound("This enquiry no longer exists.");
  return readTimelinePage(db, enquiry, { now: context.now(), before });
}
