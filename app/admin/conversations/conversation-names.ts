import { callbackTimeText } from "../../../contract/callback-time.ts";
import type { Conversation, ConversationView } from "../../../contract/conversations.ts";
import type { EnquiryKind, EnquiryStatus } from "../../../contract/enquiries.ts";

/** Statuses of an enquiry, in the order of menus. */
export const statuses: readonly EnquiryStatus[] = ["new", "in-progress", "won", "lost", "spam"];

/** Names of the statuses, as the specification writes them. */
export const statusNames: Readonly<Record<EnquiryStatus, string>> = {
  new: "New",
  "in-progress": "In progress",
  won: "Won",
  lost: "Lost",
  spam: "Spam",
};

/** Names of the kinds of enquiry. */
export const kindNames: Readonly<Record<EnquiryKind, string>> = {
  enquiry: "Enquiry",
  callback: "Callback request",
};

/** The views that everybody has, in the order of their links. */
export const viewNames: Readonly<Record<ConversationView, string>> = {
  open: "All open",
  mine: "Mine",
  unassigned: "Unassigned",
  overdue: "Overdue",
  calls: "Calls today",
  later: "Later",
  done: "Done",
  spam: "Spam",
};

type Wish = Conversation["preferredTime"];

/** When to call back, as a text. */
export const wishedTime = (wish: NonNullable<Wish>): string =>
  callbackTimeText(wish.period, wish.at === null ? null : Date.parse(wish.at));

/** The second line of a row: the latest message, our failure, or when to call. */
export function lastLine(row: Conversation): string {
  if (row.failure) return `Not delivered: ${row.failure}`;
  if (row.lastText) return row.lastBy ? `${row.lastBy}: ${row.lastText}` : row.lastText;
  if (row.kind === "enquiry") return "Sent an enquiry without a message.";
  return row.preferredTime ? `Callback: ${wishedTime(row.preferredTime)}` : "Requested a callback.";
}
