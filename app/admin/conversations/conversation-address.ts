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

/**
 * Where an address of an earlier release leads now: the enquiry was a parameter, and spam a status.
 * Null if the address is current.
 */
export function currentAddress({ pathname, searchParams }: URL): string | null {
  const view = searchParams.get("view") ?? "";
  const status = searchParams.get("status") ?? "";
  const filters = readFilters(searchParams);
  if (recordId.test(view)) return addressOf(view, filters);
  if (searchParams.has("view")) return null;
  const id = recordId.test(pathname.split("/").at(-1) ?? "") ? pathname.split("/").at(-1) : null;
  if (status === "open") return addressOf(id ?? null, { ...filters, status: undefined });
  if (status === "spam") {
    return addressOf(id ?? null, { ...filters, view: "spam", status: undefined });
  }
  const isOver = status === "won" || status === "lost";
  return isOver ? addressOf(id ?? null, { ...filters, view: "done" }) : null;
}
