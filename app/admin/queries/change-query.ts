import type { BodyOf } from "../../../contract/endpoints.ts";
import type { InboxItem } from "../../../contract/inbox.ts";
import { callApi } from "../api/call-api.ts";
import { announceInboxChange } from "./inbox-changes.ts";

/** What can be changed of an item; what is left out stays as it is. */
export type QueryChange = BodyOf<"updateEnquiry">;

/** Changes an enquiry or a requested call. @throws Refused, Unreachable */
export async function changeQuery({ id, kind }: InboxItem, change: QueryChange): Promise<void> {
  const call = kind === "enquiry" ? "updateEnquiry" : "updateCallRequest";
  await callApi(call, { path: { id }, body: change });
  announceInboxChange();
}
