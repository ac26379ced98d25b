import type { ConversationView } from "../../../contract/conversations.ts";
import type { EnquiryKind } from "../../../contract/enquiries.ts";
import { visitFilterNames } from "../../../contract/visit-filter.ts";
import { adminPaths } from "../admin-paths.ts";
import { readVisitFilter } from "../visit-filter/read-visit-filter.ts";
import { statuses, viewNames } from "./conversation-names.ts";

const kinds: readonly EnquiryKind[] = ["enquiry", "callback"];
const isView = (text: string): text is ConversationView => text in viewNames;
const recordId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The filters of an address; anyone can write one, so values that the API lacks are left out. */
export function readFilters(params: URLSearchParams) {
  const view = params.get("view") ?? "";
  const assignee = params.get("assignee") ?? "";
  return {
    view: isView(view) ? view : ("open" as const),
    kind: kinds.find((kind) => kind === params.get("kind")),
    status: statuses.find((status) => status === params.get("status")),
    assignee: assignee === "none" || recordId.test(assignee) ? assignee : undefined,
    q: params.get("q")?.trim() || undefined,
    ...readVisitFilter(params),
  };
}

export type Filters = ReturnType<typeof readFilters>;

/** The query of an address with these filters: `?view=mine`, or empty. */
export function searchOf(filters: Partial<Filters>): string {
  const query = new URLSearchParams();
  for (const name of ["view", "kind", "status", "assignee", "q", ...visitFilterNames] as const) {
    const value = filters[name];
    const isDefault = name === "view" && value === "open";
    if (value && !isDefault) query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : "";
}

/** The address of a conversation, or of the list alone, with the filters of the list. */
export const addressOf = (id: string | null, filters: Partial<Filters>): string =>
  (id === null ? adminPaths.clientQueries : adminPaths.query(id)) + searchOf(filters);
