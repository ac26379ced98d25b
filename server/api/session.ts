import { endSession, readSession } from "../services/accounts/session-lifecycle.ts";
import { signIn } from "../services/accounts/sign-in.ts";
import { beginPasskeySignIn, signInWithFactor } from "../services/accounts/sign-in-with-factor.ts";
import type { Handlers } from "./endpoint-handler.ts";

export const sessionHandlers = {
  signIn: async (context, { body }) => {
    const signedIn = await signIn(context, body);
    return signedIn.signIn ? { signIn: true, token: signedIn.token } : signedIn;
  },
  signInWithFactor: async (context, { body }) => {
    const { token } = await signInWithFactor(context, body);
    return { signIn: true, token };
  },
  beginPasskeySignIn: async (context, { body }) => ({
    options: { ...(await beginPasskeySignIn(context, body.ticket)) },
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
