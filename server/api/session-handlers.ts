import { beginPasskeySignIn } from "../services/accounts/begin-passkey-sign-in.ts";
import { endSession } from "../services/accounts/end-session.ts";
import { readSession } from "../services/accounts/read-session.ts";
import { signIn } from "../services/accounts/sign-in.ts";
import { signInWithFactor } from "../services/accounts/sign-in-with-factor.ts";
import type { Handlers } from "./endpoint-handler.ts";

export const sessionHandlers = {
  signIn: async (context, { body }) => {
    const result = await signIn(context, body);
    if (result.signIn) return { signIn: true, token: result.token };
    return { signIn: false, challenge: result.ticket, factors: result.factors };
  },
  signInWithFactor: async (context, { body }) => {
    const { token } = await signInWithFactor(context, { ...body, ticket: body.challenge });
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
