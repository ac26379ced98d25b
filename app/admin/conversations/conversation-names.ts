import { callbackTimeText } from "../../../contract/callback-time.ts";
import type { Conversation, ConversationView } from "../../../contract/conversations.ts";
import type { EnquiryKind, EnquiryStatus, LostReason, Stage } from "../../../contract/enquiries.ts";

/** Statuses of an enquiry, in the order of menus. */
export const statuses: readonly EnquiryStatus[] = ["new", "in-progress", "won", "lost", "spam"];

/** A status in finer steps (decision B27). */
export type Step = Exclude<EnquiryStatus, "in-progress"> | Stage;

/** The steps, in the order of menus. */
export const steps: readonly Step[] = ["new", "talking", "proposal", "won", "lost", "spam"];

export const stepOf = ({ status, stage }: { status: EnquiryStatus; stage: Stage | null }): Step =>
  status === "in-progress" ? (stage ?? "talking") : status;

export const changeTo = (step: Step): { status: EnquiryStatus; stage?: Stage } =>
  step === "talking" || step === "proposal"
    ? { status: "in-progress", stage: step }
    : { status: step };

export const lostReasons: Readonly<Record<LostReason, string>> = {
  price: "Too expensive",
  competitor: "Chose somebody else",
  postponed: "Postponed or dropped",
  "no-answer": "No answer",
};

/** Names of the statuses where no stage is known. */
export const statusNames: Readonly<Record<EnquiryStatus, string>> = {
  new: "Enquired",
  "in-progress": "In progress",
  won: "Won",
  lost: "Lost",
  spam: "Spam",
};

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
  quiet: "Gone quiet",
  done: "Done",
  spam: "Spam",
};

/** When to call back, as a text. */
export const wishedTime = (wish: NonNullable<Conversation["preferredTime"]>): string =>
  callbackTimeText(wish.period, wish.at === null ? null : Date.parse(wish.at));

/** The second line of a row: the latest message, our failure, or when to call. */
export function lastLine(row: Conversation): string {
  if (row.failure) return `Not delivered: ${row.failure}`;
  if (row.lastText) return row.lastBy ? `${row.lastBy}: ${row.lastText}` : row.lastText;
  if (row.kind === "enquiry") return "Sent an enquiry without a message.";
  return row.preferredTime ? `Callback: ${wishedTime(row.preferredTime)}` : "Requested a callback.";
}
