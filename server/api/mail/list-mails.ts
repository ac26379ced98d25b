import { listMails as call } from "../../../contract/mail.ts";
import { listEmails } from "../../services/emails/list-emails.ts";
import { mountCall } from "../mount-call.ts";

export const listMailsCall = mountCall(call, async (context, { query }) => {
  const { mailing: bulkEmailId, client: clientId, ...page } = query;
  const { emails, next } = await listEmails(context, { ...page, bulkEmailId, clientId });
  return { error: "false" as const, message: emails, next };
});
