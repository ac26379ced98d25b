import { readAccount, updateAccount } from "../services/accounts/own/account-profile.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
} from "../services/accounts/own/manage-authenticator.ts";
import {
  addPasskey,
  beginPasskey,
  removePasskey,
} from "../services/accounts/own/manage-passkeys.ts";
import { changePassword } from "../services/accounts/own/own-password.ts";
import {
  endAllSessions,
  endOneSession,
  listSessions,
} from "../services/accounts/own/own-sessions.ts";
import { renewRecoveryCodes } from "../services/accounts/own/renew-recovery-codes.ts";
import { endSession, readSession } from "../services/accounts/session-lifecycle.ts";
import { signIn } from "../services/accounts/sign-in.ts";
import { beginPasskeySignIn, signInWithFactor } from "../services/accounts/sign-in-with-factor.ts";
import { createToken, listTokens, revokeToken } from "../services/programs/program-tokens.ts";
import { requestCode } from "../services/recovery/request-code.ts";
import { resetPassword } from "../services/recovery/reset-password.ts";
import { verifyCode } from "../services/recovery/verify-code.ts";
import { type Handlers, saying } from "./endpoint-handler.ts";

/** Signing in, the caller's own account, recovery, and tokens of programs. */
export const accountHandlers = {
  readAccount: async (context) => {
    const { staff, passkeys, created_at, ...rest } = await readAccount(context);
    return {
      data: {
        ...staff,
        ...rest,
        createdAt: new Date(created_at).toISOString(),
        passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
          id,
          name,
          createdAt: new Date(created_at).toISOString(),
          lastUsedAt: last_used_at === null ? null : new Date(last_used_at).toISOString(),
        })),
      },
    };
  },
  updateAccount: saying("Saved.", (context, { body }) => updateAccount(context, body)),
  changePassword: saying("Your password was changed.", (context, { body }) =>
    changePassword(context, body),
  ),

  listSessions: async (context) => {
    const sessions = await listSessions(context);
    return {
      message: sessions.map(({ id, current, browser, address, created_at, last_seen_at }) => ({
        id,
        current,
        browser,
        address: address ?? "",
        startedAt: new Date(created_at).toISOString(),
        lastSeenAt: new Date(last_seen_at).toISOString(),
      })),
    };
  },
  endOneSession: saying("The session has ended.", (context, { path }) =>
    endOneSession(context, path.id),
  ),
  endAllSessions: saying("Your other sessions have ended.", (context) => endAllSessions(context)),

  beginAuthenticator: (context, { body }) => beginAuthenticator(context, body),
  confirmAuthenticator: async (context, { body }) => ({
    codes: await confirmAuthenticator(context, body),
  }),
  removeAuthenticator: saying("The authenticator app was removed.", (context, { body }) =>
    removeAuthenticator(context, body),
  ),
  renewRecoveryCodes: async (context, { body }) => ({
    codes: await renewRecoveryCodes(context, body),
  }),

  beginPasskey: async (context, { body }) => ({
    options: { ...(await beginPasskey(context, body)) },
  }),
  addPasskey: async (context, { body }) => ({ codes: await addPasskey(context, body) }),
  removePasskey: saying("The passkey was removed.", (context, { path, body }) =>
    removePasskey(context, { id: path.id, ...body }),
  ),

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

  forgotPassword: async (context, { body }) => {
    const refreshToken = await requestCode(context, body);
    return { message: "If this address has an account, we’re sending it a code.", refreshToken };
  },
  verifyOtp: saying(
    "The code is correct. Please choose a new password.",
    (context, { body, token }) => verifyCode(context, token, body),
  ),
  resetPassword: saying(
    "Your password was changed. Please sign in with it.",
    (context, { body, token }) => resetPassword(context, token, body),
  ),

  listTokens: async (context) => ({ message: await listTokens(context) }),
  createToken: async (context, { body }) => ({
    message: "Token created",
    ...(await createToken(context, body)),
  }),
  revokeToken: saying("Token revoked", (context, { path }) => revokeToken(context, path.id)),
} satisfies Partial<Handlers>;
