import { type PageSection, pageSections } from "../../../../contract/editable-page.ts";
import type { PageSummary } from "../../../../contract/site-pages.ts";

export type PageState = "drafts" | "scheduled" | "attention" | "starter" | "hidden";

/** The filters, in their order, with the notice where no page passes. */
export const pageStates: readonly { state: PageState | null; label: string; none: string }[] = [
  { state: null, label: "All", none: "There are no pages." },
  { state: "drafts", label: "Drafts", none: "No page has a draft." },
  { state: "scheduled", label: "Scheduled", none: "Nothing is scheduled." },
  { state: "starter", label: "Starter copy", none: "Every text is yours." },
  { state: "hidden", label: "Hidden", none: "Visitors see every page." },
  { state: "attention", label: "Needs attention", none: "Every text fits its field." },
];

/** The state in an address; null for all, and for one that is unknown. */
export const readState = (value: string | null): PageState | null =>
  pageStates.find(({ state }) => state === value)?.state ?? null;

/** Whether a page is in a state; every page is in that of `null`. */
export function isInState(page: PageSummary, state: PageState | null): boolean {
  if (state === "drafts") return page.drafts.length > 0;
  if (state === "scheduled") return page.scheduled !== null;
  if (state === "attention") return page.misfits.length > 0;
  if (state === "starter") return page.starterTexts > 0;
  if (state === "hidden") return page.isHidden === true;
  return true;
}

export const sectionNames: Readonly<Record<PageSection, string>> = {
  main: "Main",
  services: "Services",
  products: "Products",
  industries: "Industries",
  legal: "Legal",
};

/** The pages in the order of the sections; within one, as the site lists them. */
export const bySection = (pages: readonly PageSummary[]): readonly PageSummary[] =>
  pageSections.flatMap((section) => pages.filter((page) => page.section === section));

/** The last change: somebody's draft, or the publication. */
export function lastChange({ drafts, published }: PageSummary) {
  const [draft] = drafts;
  if (draft && (!published || draft.at > published.at)) {
    return { by: draft.isOwn ? "You" : draft.by, at: draft.at };
  }
  return published;
}

/** "you, 4 changes", "Arjun, 1 change". */
export function draftFacts({ by, isOwn, changes }: PageSummary["drafts"][number]): string {
  const name = isOwn ? "you" : (by.split(" ")[0] ?? by);
  return `${name}, ${countOf(changes, "change")}`;
}

/** "1 change", "4 changes". */
export const countOf = (count: number, noun: string): string =>
  `${count} ${count === 1 ? noun : `${noun}s`}`;

/** A part of a text around the first occurrence of a search, which is `match`. */
export function excerpt(text: string, search: string) {
  const at = text.toLowerCase().indexOf(search.trim().toLowerCase());
  if (at === -1) return { before: text, match: "", after: "" };
  const end = at + search.trim().length;
  const start = at > 40 ? text.lastIndexOf(" ", at - 24) + 1 : 0;
  const stop = end + 60 < text.length ? text.indexOf(" ", end + 40) : text.length;
  return {
    before: (start > 0 ? "… " : "") + text.slice(start, at),
    match: text.slice(at, end),
    after:
      text.slice(end, stop === -1 ? text.length : stop) +
      (stop < text.length && stop !== -1 ? " …" : ""),
  };
}
