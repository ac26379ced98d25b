import { removePasskey as call } from "../../../contract/account.ts";
import { removePasskey } from "../../services/accounts/own/remove-passkey.ts";
import { mountCall } from "../mount-call.ts";

export const removePasskeyCall = mountCall(call, async (context, { path, body }) => {
  await removePasskey(context, { id: path["id"] ?? "", ...body });
  return { error: "false" as const, message: "The passkey was removed." };
});
