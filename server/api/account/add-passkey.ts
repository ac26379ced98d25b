import { addPasskey as call } from "../../../contract/account.ts";
import { addPasskey } from "../../services/accounts/own/add-passkey.ts";
import { mountCall } from "../mount-call.ts";

export const addPasskeyCall = mountCall(call, async (context, { body }) => ({
  error: "false" as const,
  codes: await addPasskey(context, body),
}));
