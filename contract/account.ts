import { z } from "zod";
import { at, count, done, endpoint, listOf } from "./endpoint.ts";
import { emailAddress, personName, signatureText, typedCode } from "./fields.ts";
import type { NotificationEvent } from "./notifications.ts";
import { passwordText, Role } from "./session.ts";

/** Re-authentication before a sensitive change [ASVS 7.5.1]. */
const password = passwordText.describe("Your current password.");

/** Which emails you get; the shared staff address gets new enquiries and overdue answers anyway. */
const notifications = z.strictObject({
  newEnquiry: z.boolean().describe("A new enquiry or callback request."),
  assigned: z.boolean().describe("A colleague assigns an enquiry to you."),
  reply: z.boolean().describe("A client answers in an enquiry that is assigned to you."),
  mention: z.boolean().describe("A colleague names you in a note."),
  overdue: z.boolean().describe("Once a day, overdue answers of yours."),
  weekReport: z.boolean().describe("On Mondays, the numbers of the week; only for admins."),
} satisfies Record<NotificationEvent, z.ZodBoolean>);

export const readAccount = endpoint("readAccount", {
  summary: "Your account and how it is protected.",
  whilePending: true,
  answer: z.object({
    data: z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      role: Role,
      createdAt: at,
      signature: z.string().describe("Below the emails that you write; empty for your name."),
      sender: z
        .object({ name: z.string(), signature: z.string() })
        .describe("Sender of your emails to clients, and the signature while yours is empty."),
      notifications,
      sharedAddress: z
        .boolean()
        .describe("Your address is the shared staff address, which gets every notice anyway."),
      authenticator: z.boolean(),
      passkeys: listOf({
        id: z.string(),
        name: z.string(),
        createdAt: at,
        lastUsedAt: at.nullable(),
      }),
      recoveryCodesLeft: count,
      factorRequired: z.boolean().describe("The operator asks all staff for a second factor."),
    }),
  }),
});

export const updateAccount = endpoint("updateAccount", {
  summary:
    "Change your name, signature, notifications, or (with your password) your email address.",
  body: z.strictObject({
    name: personName.optional(),
    email: emailAddress.optional(),
    signature: signatureText.optional(),
    notifications: notifications.partial().optional(),
    password: password.optional(),
  }),
  answer: done,
  errors: [409],
});

export const changePassword = endpoint("changePassword", {
  summary: "Choose a new password, and your name too if you like. Ends your other sessions.",
  whilePending: true,
  body: z.strictObject({
    password,
    pass: passwordText,
    confirmPass: passwordText,
    name: personName.optional().describe("Required at the first sign-in."),
  }),
  answer: done,
});

export const listSessions = endpoint("listSessions", {
  summary: "Your sessions: this one first, then the most recently used.",
  answer: z.object({
    message: listOf({
      id: z.string(),
      current: z.boolean(),
      browser: z.string().describe("`Firefox on Windows`; empty if unknown."),
      address: z.string(),
      startedAt: at,
      lastSeenAt: at,
    }),
  }),
});

export const endOneSession = endpoint("endOneSession", {
  summary: "End one of your sessions.",
  answer: done,
});

export const endAllSessions = endpoint("endAllSessions", {
  summary: "End all of your sessions but this one.",
  answer: done,
});

export const beginAuthenticator = endpoint("beginAuthenticator", {
  summary:
    "A new secret for an authenticator app; it takes effect once a code from it is confirmed.",
  whilePending: true,
  body: z.strictObject({ password }),
  status: 201,
  answer: z.object({
    secret: z.string().describe("Base 32, to be typed into the app."),
    uri: z.string().describe("The otpauth:// URI in the QR code."),
    qr: z.array(z.string()).describe("The QR code, one string of 0 and 1 per row."),
  }),
});

const codes = z.array(z.string()).describe("Shown only in this answer; each signs in once.");

export const confirmAuthenticator = endpoint("confirmAuthenticator", {
  summary: "Confirm the authenticator app with one of its codes. Answers recovery codes.",
  whilePending: true,
  body: z.strictObject({ code: typedCode(16) }),
  answer: z.object({ codes }),
});

export const removeAuthenticator = endpoint("removeAuthenticator", {
  summary: "Stop using the authenticator app.",
  body: z.strictObject({ password }),
  answer: done,
  errors: [409],
});

export const renewRecoveryCodes = endpoint("renewRecoveryCodes", {
  summary: "New recovery codes; the old ones stop working.",
  body: z.strictObject({ password }),
  answer: z.object({ codes }),
  errors: [409],
});

/** WebAuthn JSON, as `navigator.credentials` takes and returns it. */
const webauthn = z.record(z.string(), z.unknown());

export const beginPasskey = endpoint("beginPasskey", {
  summary: "The options with which the browser creates a passkey.",
  whilePending: true,
  body: z.strictObject({ password }),
  answer: z.object({ options: webauthn }),
});

export const addPasskey = endpoint("addPasskey", {
  summary: "Add the passkey that the browser created. The first one answers recovery codes.",
  whilePending: true,
  body: z.strictObject({ name: personName, response: webauthn }),
  status: 201,
  answer: z.object({ codes }),
});

export const removePasskey = endpoint("removePasskey", {
  summary: "Remove a passkey.",
  body: z.strictObject({ password }),
  answer: done,
  errors: [409],
});
