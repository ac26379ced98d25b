import { receiveEnquiry as call } from "../../../contract/enquiries.ts";
import { receiveEnquiry } from "../../services/enquiries/receive-enquiry.ts";
import { mountCall } from "../mount-call.ts";

export const receiveEnquiryCall = mountCall(call, async (context, { body, idempotencyKey }) => {
  const { id } = await receiveEnquiry(context, body, idempotencyKey ? { idempotencyKey } : {});
  return { error: "false" as const, message: "Message send", id };
});
