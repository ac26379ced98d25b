import { beginAuthenticator as call } from "../../../contract/account.ts";
import { beginAuthenticator } from "../../services/accounts/own/begin-authenticator.ts";
import { mountCall } from "../mount-call.ts";

export const beginAuthenticatorCall = mountCall(call, async (context, { body }) => ({
  error: "false" as const,
  ...(await beginAuthenticator(context, body)),
}));
