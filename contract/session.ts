import { z } from "zod";
import { at, done, endpoint } from "./endpoint.ts";
import { emailAddress, typedCode } from "./fields.ts";
import { fieldLimits } from "./limits.ts";
import { passwordLimits } from "./office-limits.ts";
import { rights } from "./rights.ts";

/**
 * Roles of staff (decision B17), which are lists of rights (`rights.ts`): an editor works on the
 * blog, an agent with clients; an admin may do everything. An account with other rights has the role
 * that `roleOf` names.
 */
export const Role = z.enum(["editor", "agent", "admin"]);
export type Role = z.infer<typeof Role>;

// Sign-in must not reveal what a valid address or password looks like, so only values that can't
// belong to any account are refused.
export const SignInInput = z.strictObject({
  email: z
    .string()
    .min(1, "Please enter your email address.")
    .max(fieldLimits.email)
    .regex(/^\P{Cc}*$/u, "Please type the address again."),
  password: z.string().min(1, "Please enter your password.").max(passwordLimits.max),
});
export type SignInInput = z.infer<typeof SignInInput>;

export const RightName = z.enum(rights);

const Staff = z.object({ id: z.string(), name: z.string(), email: z.string(), role: Role });
export type Staff = z.infer<typeof Staff>;

/** Set-up that an account must complete before it may do anything else. */
export const Pending = z.enum(["password", "second-factor"]);
export type Pending = z.infer<typeof Pending>;

export const Factor = z.enum(["authenticator", "passkey", "recovery-code"]);
export type Factor = z.infer<typeof Factor>;

const SignedIn = z.object({ signIn: z.literal(true), token: z.string() });

export const signIn = endpoint("signIn", {
  summary:
    "Exchange email address and password for a session token. An account with a second factor gets an MFA challenge instead. While an address is under attack, every password gets an MFA challenge on networks that are not exempt, whether the account exists or not.",
  body: SignInInput,
  answer: z.union([
    SignedIn,
    z.object({
      signIn: z.literal(false),
      challenge: z.string().describe("Token for the second factor; valid for five minutes."),
      factors: z.array(Factor).describe("Factors that can complete the sign-in."),
      underAttack: z
        .boolean()
        .describe(
          "Too many wrong passwords were entered for this address within an hour. Password and second factor are then checked together, in one attempt, and `factors` lists every kind, whether or not the account has it.",
        ),
    }),
  ]),
  errors: [401],
  errorFields: { signIn: false },
});

const challenge = z.string().min(16).max(400);

export const signInWithFactor = endpoint("signInWithFactor", {
  summary:
    "Finish signing in with a code from the authenticator app, a passkey, or a recovery code.",
  body: z.strictObject({
    challenge,
    code: typedCode(32).optional(),
    passkey: z.record(z.string(), z.unknown()).optional(),
  }),
  answer: SignedIn,
  errors: [401],
  errorFields: { signIn: false },
});

export const beginPasskeySignIn = endpoint("beginPasskeySignIn", {
  summary: "The options with which the browser signs in by passkey.",
  body: z.strictObject({ challenge }),
  answer: z.object({ options: z.record(z.string(), z.unknown()) }),
  errors: [401],
});

export const readSession = endpoint("readSession", {
  summary: "Who is signed in with this token, and until when (ISO 8601, UTC).",
  whilePending: true,
  answer: z.object({
    staff: Staff.extend({ rights: z.array(RightName) }),
    expiresAt: at,
    pending: z.array(Pending),
  }),
});

export const endSession = endpoint("endSession", {
  summary: "Sign out: this token stops working immediately.",
  whilePending: true,
  answer: z.object({}),
  headers: { "Clear-Site-Data": '"cache"' },
});

/** A password as typed, neither trimmed nor truncated. */
export const passwordText = z
  .string({ error: "The password must be text." })
  .min(1, "Please enter a password.")
  .max(passwordLimits.max, `A password can have at most ${passwordLimits.max} characters.`);

export const forgotPassword = endpoint("forgotPassword", {
  summary:
    "Request a recovery code by email. The answer is the same whether the account exists or not.",
  body: z.strictObject({ email: emailAddress }),
  answer: z.object({
    message: z.string(),
    refreshToken: z.string().describe("Bearer token for the next two requests."),
  }),
});

export const verifyOtp = endpoint("verifyOtp", {
  summary: "Check the four-character code from the email. Needs the refreshToken as bearer token.",
  bearer: "refreshToken",
  body: z.strictObject({ otp: typedCode(16).min(1, "Please enter the four characters.") }),
  answer: done,
});

export const resetPassword = endpoint("resetPassword", {
  summary:
    "Set a new password after the code was verified, with the refreshToken as bearer token. Ends every session of the account.",
  bearer: "refreshToken",
  body: z.strictObject({ pass: passwordText, confirmPass: passwordText }),
  bodyKinds: ["json", "urlencoded", "multipart"],
  answer: done,
});
