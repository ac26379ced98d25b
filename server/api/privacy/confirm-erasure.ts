import { confirmErasure as call } from "../../../contract/privacy.ts";
import { confirmErasure } from "../../services/privacy/confirm-erasure.ts";
import { mountCall } from "../mount-call.ts";

export const confirmErasureCall = mountCall(call, async (context, { path }) => ({
  error: "false" as const,
  amounts: await confirmErasure(context, path["id"] ?? ""),
}));
