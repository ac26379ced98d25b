import type { Enquiry } from "../../../contract/enquiries.ts";
import { readerDay } from "../lists/reader-date.ts";

/** What is said in place of a message that has no words. */
export const wordless: Readonly<Record<Enquiry["kind"], string>> = {
  enquiry: "Sent an enquiry without a message.",
  callback: "Asked to be called back.",
};

/** What it is. */
export const kindNames: Readonly<Record<Enquiry["kind"], string>> = {
  enquiry: "Enquiry",
  callback: "Call request",
};

/** The subject of an answer to it: visitors write none of their own. */
export function replySubject({ kind, receivedAt }: Enquiry): string {
  const what = kind === "enquiry" ? "your enquiry" : "your request for a call";
  return `Re: ${what} of ${readerDay(receivedAt)}`;
}
