import { z } from "zod";
import { succeeded } from "./answers.ts";
import { describeCall } from "./call.ts";
import { emailAddress, personName, recordId } from "./fields.ts";
import { typedPassword } from "./recovery.ts";

/** What a member of staff does to their own account. Any role may. */

const done = { status: 200, answer: z.object({ error: succeeded, message: z.string() }) } as const;

/** The password once more, before what it protects is changed [ASVS 7.5.1]. */
const password = typedPassword.describe("Your current password.");

export const readAccount = describeCall({
  id: "readAccount",
  method: "get",
  path: "/api/account",
  summary: "Your own account, and how it is protected.",
  access: "editor",
  whilePending: true,
  flag: "string",
  success: {
    status: 200,
    answer: z.object({
      error: succeeded,
      data: z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        role: z.enum(["editor", "admin"]),
        authenticator: z.boolean(),
        passkeys: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            createdAt: z.iso.datetime(),
            lastUsedAt: z.iso.datetime().nullable(),
          }),
        ),
        recoveryCodesLeft: z.number().int(),
        factorRequired: z.boolean().describe("The operator asks all staff for a second factor."),
      }),
    }),
  },
  refusals: [401],
});

export const updateAccount = describeCall({
  id: "updateAccount",
  method: "patch",
  path: "/api/account",
  summary: "Change your name, or (with your password) your e-mail address.",
  access: "editor",
  flag: "string",
  body: z.strictObject({
    name: personName.optional(),
    email: emailAddress.optional(),
    password: password.optional(),
  }),
  success: done,
  refusals: [401, 409],
});

export const changePassword = describeCall({
  id: "changePassword",
  method: "post",
  path: "/api/account/password",
  summary: "Choose a new password, and your name too if you like. Ends your other sessions.",
  access: "editor",
  whilePending: true,
  flag: "string",
  body: z.strictObject({
    password,
    pass: typedPassword,
    confirmPass: typedPassword,
    name: personName.optional().describe("As the first sign-in asks for it."),
  }),
  success: done,
  refusals: [401],
});

export const listSessions = describeCall({
  id: "listSessions",
  method: "get",
  path: "/api/account/sessions",
  summary: "Where you are signed in: here first, then the most recently used.",
  access: "editor",
  flag: "string",
  success: {
    status: 200,
    answer: z.object({
      error: succeeded,
      message: z.array(
        z.object({
          id: z.string(),
          current: z.boolean(),
          browser: z.string().describe("`Firefox on Windows`; empty where it is not known."),
          address: z.string(),
          startedAt: z.iso.datetime(),
          lastSeenAt: z.iso.datetime(),
        }),
      ),
    }),
  },
  refusals: [401],
});

export const endOneSession = describeCall({
  id: "endOneSession",
  method: "delete",
  path: "/api/account/sessions/{id}",
  summary: "End one of your sessions.",
  access: "editor",
  flag: "string",
  params: z.strictObject({ id: recordId }),
  success: done,
  refusals: [401, 404],
});

export const endAllSessions = describeCall({
  id: "endAllSessions",
  method: "delete",
  path: "/api/account/sessions",
  summary: "End all of your sessions but this one.",
  access: "editor",
  flag: "string",
  success: done,
  refusals: [401],
});

export const beginAuthenticator = describeCall({
  id: "beginAuthenticator",
  method: "post",
  path: "/api/account/authenticator",
  summary: "A new secret for an authenticator app; it counts once a code from it is confirmed.",
  access: "editor",
  whilePending: true,
  flag: "string",
  body: z.strictObject({ password }),
  success: {
    status: 201,
    answer: z.object({
      error: succeeded,
      secret: z.string().describe("Base 32, to be typed into the app."),
      uri: z.string().describe("otpauth://, as its QR code holds it."),
      qr: z.array(z.string()).describe("The QR code, a row of 0 and 1 each."),
    }),
  },
  refusals: [401],
});

const codes = z.array(z.string()).describe("Shown this once: each signs in once.");

export const confirmAuthenticator = describeCall({
  id: "confirmAuthenticator",
  method: "put",
  path: "/api/account/authenticator",
  summary: "Confirm the authenticator app by one of its codes. Answers recovery codes.",
  access: "editor",
  whilePending: true,
  flag: "string",
  body: z.strictObject({ code: z.string().max(16) }),
  success: { status: 200, answer: z.object({ error: succeeded, codes }) },
  refusals: [401],
});

export const removeAuthenticator = describeCall({
  id: "removeAuthenticator",
  method: "delete",
  path: "/api/account/authenticator",
  summary: "Stop using the authenticator app.",
  access: "editor",
  flag: "string",
  body: z.strictObject({ password }),
  success: done,
  refusals: [401, 409],
});

export const renewRecoveryCodes = describeCall({
  id: "renewRecoveryCodes",
  method: "post",
  path: "/api/account/recovery-codes",
  summary: "New recovery codes; the old ones stop working.",
  access: "editor",
  flag: "string",
  body: z.strictObject({ password }),
  success: { status: 200, answer: z.object({ error: succeeded, codes }) },
  refusals: [401, 409],
});

/** WebAuthn's own JSON shapes: what the browser's `navigator.credentials` takes and gives. */
const webauthn = z.record(z.string(), z.unknown());

export const beginPasskey = describeCall({
  id: "beginPasskey",
  method: "post",
  path: "/api/account/passkeys/options",
  summary: "What the browser needs to make a passkey.",
  access: "editor",
  whilePending: true,
  flag: "string",
  body: z.strictObject({ password }),
  success: { status: 200, answer: z.object({ error: succeeded, options: webauthn }) },
  refusals: [401],
});

export const addPasskey = describeCall({
  id: "addPasskey",
  method: "post",
  path: "/api/account/passkeys",
  summary: "Add the passkey that the browser made. The first one answers recovery codes.",
  access: "editor",
  whilePending: true,
  flag: "string",
  body: z.strictObject({ name: personName, response: webauthn }),
  success: { status: 201, answer: z.object({ error: succeeded, codes }) },
  refusals: [401],
});

export const removePasskey = describeCall({
  id: "removePasskey",
  method: "delete",
  path: "/api/account/passkeys/{id}",
  summary: "Remove a passkey.",
  access: "editor",
  flag: "string",
  params: z.strictObject({ id: recordId }),
  body: z.strictObject({ password }),
  success: done,
  refusals: [401, 404, 409],
});
