import { listEnquiries as call } from "../../../contract/inbox.ts";
import { listInbox } from "../../services/inbox/list-inbox.ts";
import { mountCall } from "../mount-call.ts";

export const listEnquiriesCall = mountCall(call, async (context, { query }) => {
  const filter = { ...query, kind: "enquiry" as const, open: query.open === "true" };
  const { items, next } = await listInbox(context, filter);
  return { error: "false" as const, message: items, next };
});
