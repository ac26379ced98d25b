import { readInboxItem as call } from "../../../contract/inbox.ts";
import { readInboxItem } from "../../services/inbox/read-inbox-item.ts";
import { mountCall } from "../mount-call.ts";

export const readInboxItemCall = mountCall(call, async (context, { path }) => ({
  error: "false" as const,
  data: await readInboxItem(context, path["id"] ?? ""),
}));
