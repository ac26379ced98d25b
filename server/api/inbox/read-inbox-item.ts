import { readInboxItem as call } from "../../../contract/inbox.ts";
import { readEnquiry } from "../../services/enquiries/read-enquiry.ts";
import { mountCall } from "../mount-call.ts";

export const readInboxItemCall = mountCall(call, async (context, { path }) => ({
  error: "false" as const,
  data: await readEnquiry(context, path["id"] ?? ""),
}));
