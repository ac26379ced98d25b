import { readSession as call } from "../../../contract/session.ts";
import { readSession } from "../../services/accounts/read-session.ts";
import { mountCall } from "../mount-call.ts";

export const readSessionCall = mountCall(call, async (context, { token }) => {
  const { staff, expiresAt, pending } = await readSession(context, token);
  return {
    error: "false" as const,
    staff,
    expiresAt: new Date(expiresAt).toISOString(),
    pending: [...pending],
  };
});
