import type { clientSorts } from "../../../contract/clients.ts";

export type ClientSort = (typeof clientSorts)[number];

/** What the list is searched and sorted by, as its address and the API call it. */
export const clientFilters = ["q", "sort", "spam"] as const;

export const sortOptions: readonly { value: ClientSort; label: string }[] = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "name", label: "By name" },
  { value: "company", label: "By company" },
];

/** Whom the list shows: who sent nothing but spam is no client, and stands apart. */
export const shownOptions = [{ value: "true", label: "Senders of spam" }] as const;

/** What an address asks for; anyone can write one, so what the API does not know is left out. */
export function readClientFilters(filters: URLSearchParams) {
  return {
    q: filters.get("q") ?? undefined,
    sort: sortOptions.find(({ value }) => value === filters.get("sort"))?.value ?? "newest",
    spam: filters.get("spam") === "true" ? ("true" as const) : undefined,
  };
}
