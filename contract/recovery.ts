import { z } from "zod";
import { done, endpoint } from "./endpoint.ts";
import { emailAddress } from "./fields.ts";
import { passwordLimits } from "./limits.ts";

/** A password as typed, neither trimmed nor truncated. */
export const passwordText = z
  .string({ error: "The password must be text." })
  .min(1, "Please enter a password.")
  .max(passwordLimits.max, `A password has at most ${passwordLimits.max} characters.`);

export const forgotPassword = endpoint("forgotPassword", {
  summary: "Ask for a recovery code by e-mail. Answers alike whether the account exists or not.",
  access: "anyone",
  body: z.strictObject({ email: emailAddress }),
  answer: z.object({
    message: z.string(),
    refreshToken: z.string().describe("Bearer token of the next two calls."),
  }),
});

export const verifyOtp = endpoint("verifyOtp", {
  summary: "Check the four characters of the letter. Needs the refreshToken as bearer token.",
  access: "anyone",
  bearer: "refreshToken",
  body: z.strictObject({
    otp: z.string().trim().min(1, "Please enter the four characters.").max(16),
  }),
  answer: done,
});

export const resetPassword = endpoint("resetPassword", {
  summary:
    "Set a new password after the code was verified, with the refreshToken as bearer token. Ends every session of the account.",
  access: "anyone",
  bearer: "refreshToken",
  body: z.strictObject({ pass: passwordText, confirmPass: passwordText }),
  bodyKinds: ["json", "urlencoded", "multipart"],
  answer: done,
});
