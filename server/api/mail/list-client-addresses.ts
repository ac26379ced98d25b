import { listClientAddresses as call } from "../../../contract/mail.ts";
import { listAddresses } from "../../services/mail/list-addresses.ts";
import { mountCall } from "../mount-call.ts";

export const listClientAddressesCall = mountCall(call, async (context, { query }) => {
  const { addresses, more } = await listAddresses(context, query);
  return { error: "false" as const, message: addresses, more };
});
