import { retryMail as call } from "../../../contract/mail.ts";
import { retryLetter } from "../../services/mail/retry-letter.ts";
import { mountCall } from "../mount-call.ts";

export const retryMailCall = mountCall(call, async (context, { path }) => {
  await retryLetter(context, path["id"] ?? "");
  return { error: "false" as const, message: "The letter is on its way again." };
});
