import { listInbox as call } from "../../../contract/inbox.ts";
import { listEnquiries } from "../../services/enquiries/list-enquiries.ts";
import { mountCall } from "../mount-call.ts";

export const listInboxCall = mountCall(call, async (context, { query }) => {
  const filter = { ...query, open: query.open === "true" };
  const { enquiries, next } = await listEnquiries(context, filter);
  return { error: "false" as const, message: enquiries, next };
});
