import { endOneSession as call } from "../../../contract/account.ts";
import { endOneSession } from "../../services/accounts/own/end-one-session.ts";
import { mountCall } from "../mount-call.ts";

export const endOneSessionCall = mountCall(call, async (context, { path }) => {
  await endOneSession(context, path["id"] ?? "");
  return { error: "false" as const, message: "The session has ended." };
});
