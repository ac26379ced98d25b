import { countInbox as call } from "../../../contract/inbox.ts";
import { countEnquiries } from "../../services/enquiries/count-enquiries.ts";
import { mountCall } from "../mount-call.ts";

export const countInboxCall = mountCall(call, async (context) => ({
  error: "false" as const,
  ...(await countEnquiries(context)),
}));
