import { endSession, readSession } from "../services/accounts/session-lifecycle.ts";
import { signIn } from "../services/accounts/sign-in.ts";
import { beginPasskeySignIn, signInWithFactor } from "../services/accounts/sign-in-with-factor.ts";
import type { Handlers } from "./endpoint-handler.ts";

export const sessionHandlers = {
  signIn: async (context, { body }) => {
    const result = await signIn(context, body);
    if (result.signIn) return { signIn: true, token: result.token };
    const { mfaToken, factors, underAttack } = result;
    return { signIn: false, challenge: mfaToken, factors, underAttack };
  },
  signInWithFactor: async (context, { body: { challenge: mfaToken, ...factor } }) => {
    const { token } = await signInWithFactor(context, { mfaToken, ...factor });
    return { signIn: true, token };
  },
  beginPasskeySignIn: async (context, { body }) => ({
    options: { ...(await beginPasskeySignIn(context, body.challenge)) },
  }),
  readSession: async (context, { token }) => {
    const { staff, expiresAt, pending } = await readSession(context, token);
    return { staff, expiresAt: new Date(expiresAt).toISOString(), pending: [...pending] };
  },
  endSession: async (context, { token }) => {
    await endSession(context, token);
    return {};
  },
} satisfies Partial<Handlers>;
