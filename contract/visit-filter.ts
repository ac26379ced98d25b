import { laterDay } from "./days.ts";

// Filters of enquiries by the visit in which they were sent, in addresses and in the API.

/** Value of a filter for enquiries whose visit is unknown. Brackets can't be in a counted name. */
export const unknownVisit = "(unknown)";

/** Value of `campaign` for visits without one. */
export const noCampaign = "(none)";

/** The outcome of an enquiry; won and lost ones count as answered, too. */
export const outcomes = ["answered", "won"] as const;
export type Outcome = (typeof outcomes)[number];

export const visitLengths = { landing: 200, source: 60, campaign: 60 } as const;

/** Names of the filters, in the order of an address. */
export const visitFilterNames = ["landing", "source", "campaign", "from", "to", "outcome"] as const;

/** Every given part has to match. */
export type VisitFilter = {
  /** Path of the page on which the visit began, or `unknownVisit`. */
  landing?: string | undefined;
  /** A source, or `unknownVisit`. */
  source?: string | undefined;
  /** A campaign, `noCampaign` or `unknownVisit`. */
  campaign?: string | undefined;
  /** First and last day of receipt like `2026-11-23`, in the company's time zone. */
  from?: string | undefined;
  to?: string | undefined;
  outcome?: Outcome | undefined;
};

/** The part of a filter that is about the visit itself; empty for all visits. */
export type OriginFilter = Pick<VisitFilter, "landing" | "source" | "campaign">;
export const originFilterNames = ["landing", "source", "campaign"] as const;

/** Whether a filter leaves anything out. */
export const hasVisitFilter = (filter: VisitFilter): boolean =>
  visitFilterNames.some((name) => filter[name] !== undefined);

export const insightGroups = ["page", "source", "campaign", "week"] as const;
export type InsightGroup = (typeof insightGroups)[number];

/** The filter that a row sets, by grouping; weeks set none. */
export const filterNameOf = { page: "landing", source: "source", campaign: "campaign" } as const;

export const insightNumbers = ["visits", "readOn", "wrote", "answered", "won"] as const;
export type InsightNumber = (typeof insightNumbers)[number];

/** Columns by which Insight's rows can be sorted; the last two are for admins. */
export const insightSorts = [...insightNumbers, "worth", "firstAnswerMinutes"] as const;
export type InsightSort = (typeof insightSorts)[number];

/**
 * The enquiries of a row of Insight.
 * @param name of the row; null for that of unknown visits
 * @param span the days that Insight shows
 */
export function filterOfRow(
  group: InsightGroup,
  name: string | null,
  { from, to }: { from: string; to: string },
): VisitFilter {
  const value = name ?? unknownVisit;
  switch (group) {
    case "week": {
      if (name === null) return { from, to };
      const sunday = laterDay(name, 6);
      return { from: name > from ? name : from, to: sunday < to ? sunday : to };
    }
    case "page":
      return { landing: value, from, to };
    case "source":
      return { source: value, from, to };
    case "campaign":
      return { campaign: value === "" ? noCampaign : value, from, to };
  }
}
