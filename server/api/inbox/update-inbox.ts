import { updateInbox as call } from "../../../contract/inbox.ts";
import { updateEnquiries } from "../../services/enquiries/update-enquiries.ts";
import { mountCall } from "../mount-call.ts";

/** `PATCH /api/inbox`: several enquiries at once. */
export const updateInboxCall = mountCall(call, async (context, { body: { ids, ...change } }) => ({
  error: "false" as const,
  changed: await updateEnquiries(context, ids, change),
}));
