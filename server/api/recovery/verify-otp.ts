import { verifyOtp as call } from "../../../contract/recovery.ts";
import { verifyCode } from "../../services/recovery/verify-code.ts";
import { mountCall } from "../mount-call.ts";

export const verifyOtpCall = mountCall(call, async (context, { body, token }) => {
  await verifyCode(context, token, body);
  return { error: "false" as const, message: "The code is right. Please choose a new password." };
});
