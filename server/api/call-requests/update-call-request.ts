import { updateCallRequest as call } from "../../../contract/inbox.ts";
import { updateItem } from "../../services/inbox/update-item.ts";
import { mountCall } from "../mount-call.ts";

export const updateCallRequestCall = mountCall(call, async (context, { path, body }) => ({
  error: "false" as const,
  data: await updateItem(context, "call", path["id"] ?? "", body),
}));
