import { z } from "zod";
import { done, endpoint } from "./endpoint.ts";
import { emailAddress } from "./fields.ts";
import { passwordLimits } from "./office-limits.ts";

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
  body: z.strictObject({
    otp: z.string().trim().min(1, "Please enter the four characters.").max(16),
  }),
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
