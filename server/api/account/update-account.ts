import { updateAccount as call } from "../../../contract/account.ts";
import { updateAccount } from "../../services/accounts/own/update-account.ts";
import { mountCall } from "../mount-call.ts";

export const updateAccountCall = mountCall(call, async (context, { body }) => {
  await updateAccount(context, body);
  return { error: "false" as const, message: "Saved." };
});
