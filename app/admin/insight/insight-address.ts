import {
  filterOfRow,
  type InsightGroup,
  type InsightNumber,
  insightGroups,
  insightNumbers,
  noCampaign,
  unknownVisit,
  type VisitFilter,
} from "../../../contract/visit-filter.ts";
import { readVisit } from "../conversations/conversation-address.ts";
import { spans } from "./insight-texts.ts";

/** Value of `row` for the rows that are summed below the others. */
export const otherRows = "(others)";

/** Number of rows until all are requested. */
export const fewRows = 10;
export const allRows = 200;

/** The number whose rows are open: of the total, of a row, or of a week of the chart. */
export type OpenNumber = {
  number: InsightNumber;
  row?: string | undefined;
  week?: string | undefined;
};

/** The page, source or campaign that all numbers are about; all of them if it is empty. */
export type Only = Pick<VisitFilter, "landing" | "source" | "campaign">;

const onlyNames = ["landing", "source", "campaign"] as const;

/** The part of `Only` that a row of a grouping is; weeks are none. */
export const onlyNameOf = { page: "landing", source: "source", campaign: "campaign" } as const;

function onlyIn(params: URLSearchParams): Only {
  const { landing, source, campaign } = readVisit(params);
  return { landing, source, campaign };
}

/** The choices in an address; the first of each unless it names another. */
export function readChoices(params: URLSearchParams) {
  const group = insightGroups.find((each) => each === params.get("by")) ?? "page";
  const number = insightNumbers.find((each) => each === params.get("number"));
  const opened: OpenNumber | null = number
    ? { number, row: params.get("row") ?? undefined, week: mondayIn(params.get("week")) }
    : null;
  return {
    weeks: spans.find((span) => span === params.get("weeks")) ?? "13",
    group,
    sort: insightNumbers.find((each) => each === params.get("sort")),
    isWhole: params.get("rows") === "all" || group === "week",
    only: onlyIn(params),
    opened,
  };
}

export type Choices = ReturnType<typeof readChoices>;

const mondayIn = (text: string | null): string | undefined =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).getUTCDay() === 1 ? text : undefined;

/** The query of an address with these choices. */
export function searchOf({ weeks, group, sort, isWhole, only, opened }: Choices): string {
  const params = new URLSearchParams({ weeks, by: group });
  if (sort) params.set("sort", sort);
  if (isWhole && group !== "week") params.set("rows", "all");
  for (const name of onlyNames) {
    const value = only[name];
    if (value) params.set(name, value);
  }
  if (opened) {
    params.set("number", opened.number);
    if (opened.row !== undefined) params.set("row", opened.row);
    if (opened.week !== undefined) params.set("week", opened.week);
  }
  return `?${params}`;
}

/** The name of a row in an address: a campaign may be empty. */
export const rowInAddress = (group: InsightGroup, name: string): string =>
  group === "campaign" && name === "" ? noCampaign : name;

/** The visits and enquiries of an open number. */
export function filterOf(
  opened: OpenNumber,
  { group, only }: Pick<Choices, "group" | "only">,
  span: { from: string; to: string },
): VisitFilter {
  return { ...only, ...filterOfNumber(opened, group, span) };
}

function filterOfNumber(
  { row, week }: OpenNumber,
  group: InsightGroup,
  span: { from: string; to: string },
): VisitFilter {
  if (week !== undefined) return filterOfRow("week", week, span);
  if (row === undefined) return { from: span.from, to: span.to };
  if (row === unknownVisit) return filterOfRow(group, null, span);
  return filterOfRow(group, row === noCampaign ? "" : row, span);
}
