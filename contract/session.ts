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

export const signIn = describeCall({
  id: "signIn",
  method: "post",
  path: "/api/signin",
  summary: "Exchange e-mail and password for a session token.",
  access: "anyone",
  flag: "string",
  body: SignInInput,
  success: {
    status: 200,
    answer: z.object({ error: succeeded, signIn: z.literal(true), token: z.string() }),
  },
  refusals: [401],
});

export const readSession = describeCall({
  id: "readSession",
  method: "get",
  path: "/api/session",
  summary: "Who is signed in with this token, and until when (ISO 8601, UTC).",
  access: "editor",
  flag: "string",
  success: {
    status: 200,
    answer: z.object({ error: succeeded, staff: Staff, expiresAt: z.iso.datetime() }),
  },
  refusals: [401],
});

export const endSession = describeCall({
  id: "endSession",
  method: "delete",
  path: "/api/session",
  summary: "Sign out: this token stops working at once.",
  access: "editor",
  flag: "string",
  success: { status: 200, answer: z.object({ error: succeeded }) },
  refusals: [401],
});
