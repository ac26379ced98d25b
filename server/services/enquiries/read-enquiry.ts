import type { Enquiry } from "../../../contract/enquiries.ts";
import { requireRole } from "../authorise.ts";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { readFrom } from "../read-from.ts";
import { enquiryView, readEnquiries } from "./enquiry-view.ts";

/**
 * One enquiry of either kind. For admins.
 * @throws NotSignedIn, Forbidden; NotFound, also for a restricted client's
 */
export async function readEnquiry(context: Context, id: string): Promise<Enquiry> {
  requireRole(context, "admin");
  const enquiry = (await readEnquiries(readFrom(context), [id])).get(id);
  if (!enquiry) throw new NotFound("This enquiry no longer exists.");
  return enquiryView(enquiry);
}
