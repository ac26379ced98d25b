import { endSession as call } from "../../../contract/session.ts";
import { endSession } from "../../services/accounts/end-session.ts";
import { mountCall } from "../mount-call.ts";

export const endSessionCall = mountCall(
  call,
  async (context, { token }) => {
    await endSession(context, token);
    return { error: "false" as const };
  },
  { headers: { "Clear-Site-Data": '"cache"' } },
);
