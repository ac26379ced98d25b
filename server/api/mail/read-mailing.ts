import { readMailing as call } from "../../../contract/mail.ts";
import { readBulkEmail } from "../../services/emails/list-emails.ts";
import { mountCall } from "../mount-call.ts";

export const readMailingCall = mountCall(call, async (context, { path }) => {
  const { emails, ...progress } = await readBulkEmail(context, path["id"] ?? "");
  return { error: "false" as const, data: { ...progress, letters: emails } };
});
