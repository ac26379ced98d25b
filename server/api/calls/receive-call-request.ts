import { receiveCallRequest as call } from "../../../contract/enquiries.ts";
import { receiveCallRequest } from "../../services/calls/receive-call-request.ts";
import { mountCall } from "../mount-call.ts";

export const receiveCallRequestCall = mountCall(call, async (context, { body, idempotencyKey }) => {
  const { id } = await receiveCallRequest(context, body, idempotencyKey ? { idempotencyKey } : {});
  return { error: "false" as const, message: "Request sent", id };
});
