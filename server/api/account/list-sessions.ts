import { listSessions as call } from "../../../contract/account.ts";
import { listSessions } from "../../services/accounts/own/list-sessions.ts";
import { mountCall } from "../mount-call.ts";

export const listSessionsCall = mountCall(call, async (context) => {
  const sessions = await listSessions(context);
  return {
    error: "false" as const,
    message: sessions.map(({ id, current, browser, address, created_at, last_seen_at }) => ({
      id,
      current,
      browser,
      address: address ?? "",
      startedAt: new Date(created_at).toISOString(),
      lastSeenAt: new Date(last_seen_at).toISOString(),
    })),
  };
});
