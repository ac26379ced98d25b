import { readRetention as call } from "../../../contract/privacy.ts";
import { readRetention } from "../../services/privacy/read-retention.ts";
import { mountCall } from "../mount-call.ts";

export const readRetentionCall = mountCall(call, async (context) => ({
  error: "false" as const,
  ...(await readRetention(context)),
}));
