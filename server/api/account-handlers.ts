import { readAccount, updateAccount } from "../services/accounts/own/account-profile.ts";
import { changePassword } from "../services/accounts/own/change-password.ts";
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
import {
  endAllSessions,
  endOneSession,
  listSessions,
} from "../services/accounts/own/own-sessions.ts";
import { renewRecoveryCodes } from "../services/accounts/own/renew-recovery-codes.ts";
import { type Handlers, saying } from "./endpoint-handler.ts";

/** The caller's own account: profile, sessions, second factors. */
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
} satisfies Partial<Handlers>;
