import { signInWithFactor as call } from "../../../contract/session.ts";
import { signInWithFactor } from "../../services/accounts/sign-in-with-factor.ts";
import { mountCall } from "../mount-call.ts";

/** Refusals say `signIn: false`, as those of signing in do (decision A3). */
export const signInWithFactorCall = mountCall(
  call,
  async (context, { body }) => {
    const { token } = await signInWithFactor(context, body);
    return { error: "false" as const, signIn: true as const, token };
  },
  { refusalExtras: { signIn: false } },
);
