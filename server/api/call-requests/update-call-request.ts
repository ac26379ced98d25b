import { updateCallRequest as call } from "../../../contract/inbox.ts";
import { updateEnquiry } from "../../services/enquiries/update-enquiry.ts";
import { mountCall } from "../mount-call.ts";

export const updateCallRequestCall = mountCall(call, async (context, { path, body }) => ({
  error: "false" as const,
  data: await updateEnquiry(context, path["id"] ?? "", body, "callback"),
}));
