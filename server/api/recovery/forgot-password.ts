import { forgotPassword as call } from "../../../contract/recovery.ts";
import { requestCode } from "../../services/recovery/request-code.ts";
import { mountCall } from "../mount-call.ts";

export const forgotPasswordCall = mountCall(call, async (context, { body }) => {
  const refreshToken = await requestCode(context, body);
  const message = "If this address has an account, a code is on its way to it.";
  return { error: "false" as const, message, refreshToken };
});
