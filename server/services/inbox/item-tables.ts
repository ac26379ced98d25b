import type { InboxItem } from "../../../contract/inbox.ts";

export type ItemKind = InboxItem["kind"];

export const itemKinds = ["enquiry", "call"] as const;

/** Where items of each kind are. */
export const itemTables = { enquiry: "enquiries", call: "call_requests" } as const;
