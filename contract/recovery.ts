import { z } from "zod";
import { succeeded } from "./answers.ts";
import { describeCall } from "./call.ts";
import { emailAddress } from "./fields.ts";
import { passwordLimits } from "./limits.ts";

/** A password as typed: never trimmed, never cut; the server judges it. */
export const typedPassword = z
  .string({ error: "The password must be text." })
  .min(1, "Please enter a password.")
  .max(passwordLimits.max, `A password has at most ${passwordLimits.max} characters.`);

export const forgotPassword = describeCall({
  id: "forgotPassword",
  method: "post",
  path: "/api/admin/forgot-pass",
  summary: "Ask for a recovery code by e-mail. Answers alike whether the account exists or not.",
  access: "anyone",
  flag: "string",
  body: z.strictObject({ email: emailAddress }),
  success: {
    status: 200,
    answer: z.object({
      error: succeeded,
      message: z.string(),
      refreshToken: z.string().describe("Bearer token of the next two calls."),
    }),
  },
});

export const verifyOtp = describeCall({
  id: "verifyOtp",
  method: "post",
  path: "/api/admin/verify-otp",
  summary: "Check the four characters of the letter. Needs the refreshToken as bearer token.",
  access: "anyone",
  bearer: "refreshToken",
  flag: "string",
  body: z.strictObject({
    otp: z.string().trim().min(1, "Please enter the four characters.").max(16),
  }),
  success: { status: 200, answer: z.object({ error: succeeded, message: z.string() }) },
  refusals: [401],
});

export const resetPassword = describeCall({
  id: "resetPassword",
  method: "post",
  path: "/admin/resetpass",
  aliases: ["/api/admin/resetpass"],
  summary:
    "Set a new password after the code was verified, with the refreshToken as bearer token. Ends every session of the account.",
  access: "anyone",
  bearer: "refreshToken",
  flag: "string",
  body: z.strictObject({ pass: typedPassword, confirmPass: typedPassword }),
  bodyKinds: ["json", "urlencoded", "multipart"],
  success: { status: 200, answer: z.object({ error: succeeded, message: z.string() }) },
  refusals: [401],
});
