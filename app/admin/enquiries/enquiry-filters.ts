import type { Enquiry, EnquiryStatus } from "../../../contract/enquiries.ts";
import { readerDay } from "../lists/reader-formats.ts";

/** The filters of the list, as they are called in its address. */
export const enquiryFilters = ["kind", "status", "assignee", "q"] as const;
export type EnquiryFilter = (typeof enquiryFilters)[number];

export const statusNames: Readonly<Record<EnquiryStatus, string>> = {
  new: "New",
  "in-progress": "In progress",
  won: "Won",
  lost: "Lost",
  spam: "Spam",
};

export const kindNames: Readonly<Record<Enquiry["kind"], string>> = {
  enquiry: "Enquiry",
  callback: "Callback request",
};

/** Text in place of an empty message. */
export const withoutMessage: Readonly<Record<Enquiry["kind"], string>> = {
  enquiry: "Sent an enquiry without a message.",
  callback: "Requested a callback.",
};

/** The subject of a reply: the forms have no field for one. */
export function replySubject({ kind, receivedAt }: Enquiry): string {
  const subject = kind === "enquiry" ? "your enquiry" : "your callback request";
  return `Re: ${subject} of ${readerDay(receivedAt)}`;
}

type StatusChoice = Exclude<EnquiryStatus, "spam"> | "open";

/** The statuses to filter by. Spam has a separate tab. */
export const statusChoices: readonly { value: StatusChoice; label: string }[] = [
  { value: "open", label: "Open" },
  { value: "new", label: statusNames.new },
  { value: "in-progress", label: statusNames["in-progress"] },
  { value: "won", label: statusNames.won },
  { value: "lost", label: statusNames.lost },
];

const kinds: readonly Enquiry["kind"][] = ["enquiry", "callback"];
const idOrNone = /^(none|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** The filters of an address; anyone can write one, so values that the API lacks are left out. */
export function readEnquiryFilters(params: URLSearchParams) {
  const status = params.get("status");
  const assignee = params.get("assignee");
  return {
    spam: status === "spam",
    kind: kinds.find((kind) => kind === params.get("kind")),
    status: statusChoices.find(({ value }) => value === status)?.value,
    assignee: assignee && idOrNone.test(assignee) ? assignee : undefined,
    q: params.get("q") ?? undefined,
  };
}

export type ReadEnquiryFilters = ReturnType<typeof readEnquiryFilters>;

/** The same for the API. Spam is listed only where the address asks for it. */
export function enquiriesQuery({ spam, kind, status, assignee, q }: ReadEnquiryFilters) {
  const common = { kind, assignee, q };
  if (spam) return { ...common, status: "spam" as const };
  if (status === "open") return { ...common, open: "true" as const };
  return status ? { ...common, status } : { ...common, spam: "false" as const };
}
