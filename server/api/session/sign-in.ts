import { signIn as call } from "../../../contract/session.ts";
import { signIn } from "../../services/accounts/sign-in.ts";
import { mountCall } from "../mount-call.ts";

/** Every refusal says `signIn: false` beside the usual fields (decision A3). */
export const signInCall = mountCall(
  call,
  async (context, { body }) => {
    const signedIn = await signIn(context, body);
    if (!signedIn.signIn) return { error: "false" as const, ...signedIn };
    return { error: "false" as const, signIn: true as const, token: signedIn.token };
  },
  { refusalExtras: { signIn: false } },
);
