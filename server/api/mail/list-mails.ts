import { listMails as call } from "../../../contract/mail.ts";
import { listLetters } from "../../services/mail/list-letters.ts";
import { mountCall } from "../mount-call.ts";

export const listMailsCall = mountCall(call, async (context, { query }) => {
  const { letters, next } = await listLetters(context, query);
  return { error: "false" as const, message: letters, next };
});
