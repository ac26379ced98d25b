import { requestCode } from "../services/recovery/request-code.ts";
import { resetPassword } from "../services/recovery/reset-password.ts";
import { verifyCode } from "../services/recovery/verify-code.ts";
import type { Handlers } from "./endpoint-handler.ts";

/** Recovery of a forgotten password. */
export const recoveryHandlers = {
  forgotPassword: async (context, { body }) => {
    const refreshToken = await requestCode(context, body);
    return {
      message: "If this address has an account, we’re sending it a code.",
      refreshToken,
    };
  },
  verifyOtp: async (context, { body, token }) => {
    await verifyCode(context, token, body);
    return { message: "The code is correct. Please choose a new password." };
  },
  resetPassword: async (context, { body, token }) => {
    await resetPassword(context, token, body);
    return { message: "Your password was changed. Please sign in with it." };
  },
} satisfies Partial<Handlers>;
