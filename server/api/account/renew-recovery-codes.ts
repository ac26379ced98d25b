import { renewRecoveryCodes as call } from "../../../contract/account.ts";
import { renewRecoveryCodes } from "../../services/accounts/own/renew-recovery-codes.ts";
import { mountCall } from "../mount-call.ts";

export const renewRecoveryCodesCall = mountCall(call, async (context, { body }) => ({
  error: "false" as const,
  codes: await renewRecoveryCodes(context, body),
}));
