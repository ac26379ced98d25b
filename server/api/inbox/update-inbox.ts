import { updateInbox as call } from "../../../contract/inbox.ts";
import { updateItems } from "../../services/inbox/update-items.ts";
import { mountCall } from "../mount-call.ts";

/** `PATCH /api/inbox`: several items at once. */
export const updateInboxCall = mountCall(call, async (context, { body: { ids, ...change } }) => ({
  error: "false" as const,
  changed: await updateItems(context, ids, change),
}));
