import { countInbox as call } from "../../../contract/inbox.ts";
import { countInbox } from "../../services/inbox/count-inbox.ts";
import { mountCall } from "../mount-call.ts";

export const countInboxCall = mountCall(call, async (context) => ({
  error: "false" as const,
  ...(await countInbox(context)),
}));
