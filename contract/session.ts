import { z } from "zod";
import { succeeded } from "./answers.ts";
import { describeCall } from "./call.ts";
import { fieldLimits, passwordLimits } from "./limits.ts";

/** Roles of staff (decision B15). */
export const Role = z.enum(["editor", "admin"]);
export type Role = z.infer<typeof Role>;

// Sign-in must say nothing about what a good address or password looks like, so only
// what can't belong to any account is refused here.
export const SignInInput = z.strictObject({
  email: z
    .string()
    .min(1, "Please enter your e-mail address.")
    .max(fieldLimits.email)
    .regex(/^\P{Cc}*$/u, "Please type the address again."),
  password: z.string().min(1, "Please enter your password.").max(passwordLimits.max),
});
export type SignInInput = z.infer<typeof SignInInput>;

const Staff = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
});
export type Staff = z.infer<typeof Staff>;

/** What an account must do before it may do anything else. */
export const Pending = z.enum(["password", "second-factor"]);
export type Pending = z.infer<typeof Pending>;

export const Factor = z.enum(["authenticator", "passkey", "recovery-code"]);
export type Factor = z.infer<typeof Factor>;

const SignedIn = z.object({ error: succeeded, signIn: z.literal(true), token: z.string() });

export const signIn = describeCall({
  id: "signIn",
  method: "post",
  path: "/api/signin",
  summary:
    "Exchange e-mail and password for a session token. An account with a second factor gets a ticket for it instead.",
  access: "anyone",
  flag: "string",
  body: SignInInput,
  success: {
    status: 200,
    answer: z.union([
      SignedIn,
      z.object({
        error: succeeded,
        signIn: z.literal(false),
        ticket: z.string().describe("For the second factor; good for five minutes."),
        factors: z.array(Factor),
      }),
    ]),
  },
  refusals: [401],
});

const ticket = z.string().min(16).max(200);

export const signInWithFactor = describeCall({
  id: "signInWithFactor",
  method: "post",
  path: "/api/signin/second-factor",
  summary: "Finish signing in: a code of the authenticator app, a passkey, or a recovery code.",
  access: "anyone",
  flag: "string",
  body: z.strictObject({
    ticket,
    code: z.string().max(32).optional(),
    passkey: z.record(z.string(), z.unknown()).optional(),
  }),
  success: { status: 200, answer: SignedIn },
  refusals: [401],
});

export const beginPasskeySignIn = describeCall({
  id: "beginPasskeySignIn",
  method: "post",
  path: "/api/signin/passkey-options",
  summary: "What the browser needs to sign in by passkey.",
  access: "anyone",
  flag: "string",
  body: z.strictObject({ ticket }),
  success: {
    status: 200,
    answer: z.object({ error: succeeded, options: z.record(z.string(), z.unknown()) }),
  },
  refusals: [401],
});

export const readSession = describeCall({
  id: "readSession",
  method: "get",
  path: "/api/session",
  summary: "Who is signed in with this token, and until when (ISO 8601, UTC).",
  access: "editor",
  whilePending: true,
  flag: "string",
  success: {
    status: 200,
    answer: z.object({
      error: succeeded,
      staff: Staff,
      expiresAt: z.iso.datetime(),
      pending: z.array(Pending),
    }),
  },
  refusals: [401],
});

export const endSession = describeCall({
  id: "endSession",
  method: "delete",
  path: "/api/session",
  summary: "Sign out: this token stops working at once.",
  access: "editor",
  whilePending: true,
  flag: "string",
  success: { status: 200, answer: z.object({ error: succeeded }) },
  refusals: [401],
});
