import { requestCode } from "../services/recovery/request-code.ts";
import { resetPassword } from "../services/recovery/reset-password.ts";
import { verifyCode } from "../services/recovery/verify-code.ts";
import { type Handlers, saying } from "./endpoint-handler.ts";

/** Recovery of a forgotten password. */
export const recoveryHandlers = {
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
} satisfies Partial<Handlers>;
