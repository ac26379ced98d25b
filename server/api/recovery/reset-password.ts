import { resetPassword as call } from "../../../contract/recovery.ts";
import { resetPassword } from "../../services/recovery/reset-password.ts";
import { mountCall } from "../mount-call.ts";

export const resetPasswordCall = mountCall(call, async (context, { body, token }) => {
  await resetPassword(context, token, body);
  return { error: "false" as const, message: "Your password was changed. Please sign in with it." };
});
