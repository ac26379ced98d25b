import { confirmAuthenticator as call } from "../../../contract/account.ts";
import { confirmAuthenticator } from "../../services/accounts/own/confirm-authenticator.ts";
import { mountCall } from "../mount-call.ts";

export const confirmAuthenticatorCall = mountCall(call, async (context, { body }) => ({
  error: "false" as const,
  codes: await confirmAuthenticator(context, body),
}));
