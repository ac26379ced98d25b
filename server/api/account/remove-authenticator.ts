import { removeAuthenticator as call } from "../../../contract/account.ts";
import { removeAuthenticator } from "../../services/accounts/own/remove-authenticator.ts";
import { mountCall } from "../mount-call.ts";

export const removeAuthenticatorCall = mountCall(call, async (context, { body }) => {
  await removeAuthenticator(context, body);
  return { error: "false" as const, message: "The authenticator app was removed." };
});
