import { countInbox as call } from "../../../contract/inbox.ts";
import { countNew } from "../../services/inbox/count-new.ts";
import { mountCall } from "../mount-call.ts";

export const countInboxCall = mountCall(call, async (context) => ({
  error: "false" as const,
  ...(await countNew(context)),
}));
