import { endAllSessions as call } from "../../../contract/account.ts";
import { endAllSessions } from "../../services/accounts/own/end-all-sessions.ts";
import { mountCall } from "../mount-call.ts";

export const endAllSessionsCall = mountCall(call, async (context) => {
  await endAllSessions(context);
  return { error: "false" as const, message: "Your other sessions have ended." };
});
