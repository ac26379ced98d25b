import { retryMail as call } from "../../../contract/mail.ts";
import { retryEmail } from "../../services/emails/retry-email.ts";
import { mountCall } from "../mount-call.ts";

export const retryMailCall = mountCall(call, async (context, { path }) => {
  await retryEmail(context, path["id"] ?? "");
  return { error: "false" as const, message: "The letter is on its way again." };
});
