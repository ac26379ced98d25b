import { changePassword as call } from "../../../contract/account.ts";
import { changePassword } from "../../services/accounts/own/change-password.ts";
import { mountCall } from "../mount-call.ts";

export const changePasswordCall = mountCall(call, async (context, { body }) => {
  await changePassword(context, body);
  return { error: "false" as const, message: "Your password was changed." };
});
