import { planErasure as call } from "../../../contract/privacy.ts";
import { planErasure } from "../../services/privacy/plan-erasure.ts";
import { mountCall } from "../mount-call.ts";

export const planErasureCall = mountCall(call, async (context, { body }) => ({
  error: "false" as const,
  ...(await planErasure(context, body)),
}));
