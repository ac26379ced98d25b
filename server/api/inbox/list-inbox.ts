import { listInbox as call } from "../../../contract/inbox.ts";
import { listInbox } from "../../services/inbox/list-inbox.ts";
import { mountCall } from "../mount-call.ts";

export const listInboxCall = mountCall(call, async (context, { query }) => {
  const { items, next } = await listInbox(context, { ...query, open: query.open === "true" });
  return { error: "false" as const, message: items, next };
});
