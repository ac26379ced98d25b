import { receiveCallRequest as call } from "../../../contract/enquiries.ts";
import { receiveCallbackRequest } from "../../services/enquiries/receive-enquiry.ts";
import { mountCall } from "../mount-call.ts";

export const receiveCallRequestCall = mountCall(call, async (context, { body, idempotencyKey }) => {
  const { id } = await receiveCallbackRequest(
    context,
    body,
    idempotencyKey ? { idempotencyKey } : {},
  );
  return { error: "false" as const, message: "Request sent", id };
});
