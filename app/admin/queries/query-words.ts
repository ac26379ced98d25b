import type { InboxItem } from "../../../contract/inbox.ts";

/** What is said in place of a message that has no words. */
export const wordless: Readonly<Record<InboxItem["kind"], string>> = {
  enquiry: "Sent an enquiry without a message.",
  call: "Asked to be called back.",
};

/** What it is. */
export const kindNames: Readonly<Record<InboxItem["kind"], string>> = {
  enquiry: "Enquiry",
  call: "Call request",
};
