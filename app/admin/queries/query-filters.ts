import type { Enquiry, EnquiryStatus } from "../../../contract/enquiries.ts";

/** The filters of the inbox, as they are called in its address. */
export const queryFilters = ["kind", "status", "assignee", "q"] as const;
export type QueryFilter = (typeof queryFilters)[number];

export const statusNames: Readonly<Record<EnquiryStatus, string>> = {
  new: "New",
  "in-progress": "In progress",
  won: "Won",
  lost: "Lost",
  spam: "Spam",
};

type StatusChoice = Exclude<EnquiryStatus, "spam"> | "open";

/** The statuses to filter by. Spam has a tab of its own. */
export const statusChoices: readonly { value: StatusChoice; label: string }[] = [
  { value: "open", label: "Open" },
  { value: "new", label: statusNames.new },
  { value: "in-progress", label: statusNames["in-progress"] },
  { value: "won", label: statusNames.won },
  { value: "lost", label: statusNames.lost },
];

const kinds: readonly Enquiry["kind"][] = ["enquiry", "callback"];
const idOrNone = /^(none|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** What an address asks for; anyone can write one, so what the API does not know is left out. */
export function readQueryFilters(filters: URLSearchParams) {
  const status = filters.get("status");
  const assignee = filters.get("assignee");
  return {
    spam: status === "spam",
    kind: kinds.find((kind) => kind === filters.get("kind")),
    status: statusChoices.find(({ value }) => value === status)?.value,
    assignee: assignee && idOrNone.test(assignee) ? assignee : undefined,
    q: filters.get("q") ?? undefined,
  };
}

export type ReadQueryFilters = ReturnType<typeof readQueryFilters>;

/** The same as the API takes it. Spam shows only where it is asked for. */
export function inboxQuery({ spam, kind, status, assignee, q }: ReadQueryFilters) {
  const common = { kind, assignee, q };
  if (spam) return { ...common, status: "spam" as const };
  if (status === "open") return { ...common, open: "true" as const };
  return status ? { ...common, status } : { ...common, spam: "false" as const };
}
