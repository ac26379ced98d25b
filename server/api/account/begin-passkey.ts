import { beginPasskey as call } from "../../../contract/account.ts";
import { beginPasskey } from "../../services/accounts/own/begin-passkey.ts";
import { mountCall } from "../mount-call.ts";

export const beginPasskeyCall = mountCall(call, async (context, { body }) => ({
  error: "false" as const,
  options: { ...(await beginPasskey(context, body)) },
}));
