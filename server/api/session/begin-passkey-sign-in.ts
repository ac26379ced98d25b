import { beginPasskeySignIn as call } from "../../../contract/session.ts";
import { beginPasskeySignIn } from "../../services/accounts/begin-passkey-sign-in.ts";
import { mountCall } from "../mount-call.ts";

export const beginPasskeySignInCall = mountCall(call, async (context, { body }) => ({
  error: "false" as const,
  options: { ...(await beginPasskeySignIn(context, body.ticket)) },
}));
