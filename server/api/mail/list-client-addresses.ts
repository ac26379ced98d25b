import { listClientAddresses as call } from "../../../contract/mail.ts";
import { listRecipients } from "../../services/emails/list-recipients.ts";
import { mountCall } from "../mount-call.ts";

export const listClientAddressesCall = mountCall(call, async (context, { query }) => {
  const { recipients, more } = await listRecipients(context, query);
  return { error: "false" as const, message: recipients, more };
});
