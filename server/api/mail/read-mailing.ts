import { readMailing as call } from "../../../contract/mail.ts";
import { readMailing } from "../../services/mail/read-mailing.ts";
import { mountCall } from "../mount-call.ts";

export const readMailingCall = mountCall(call, async (context, { path }) => ({
  error: "false" as const,
  data: await readMailing(context, path["id"] ?? ""),
}));
