import { isFilterDay } from "../../../contract/days.ts";
import {
  filterNameOf,
  filterOfRow,
  type InsightGroup,
  type InsightNumber,
  insightGroups,
  insightNumbers,
  insightSorts,
  noCampaign,
  type OriginFilter,
  originFilterNames,
  unknownVisit,
  type VisitFilter,
} from "../../../contract/visit-filter.ts";
import { readVisitFilter } from "../visit-filter/read-visit-filter.ts";
import { type Days, daysError } from "./insight-days.ts";
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

/** The choices in an address; the first of each unless it names another. */
export function readChoices(params: URLSearchParams) {
  const group = insightGroups.find((each) => each === params.get("by")) ?? "page";
  const number = insightNumbers.find((each) => each === params.get("number"));
  const row = params.get("row") ?? undefined;
  const opened: OpenNumber | null = number
    ? {
        number,
        row: group === "week" && row !== unknownVisit ? mondayIn(row ?? null) : row,
        week: mondayIn(params.get("week")),
      }
    : null;
  return {
    weeks: spans.find((span) => span === params.get("weeks")) ?? "13",
    days: daysIn(params),
    group,
    sort: insightSorts.find((each) => each === params.get("sort")),
    isWhole: params.get("rows") === "all" || group === "week",
    filter: originFilterIn(params),
    opened,
  };
}

function daysIn(params: URLSearchParams): Days | null {
  const { from, to } = readVisitFilter(params);
  const days = from !== undefined && to !== undefined ? { from, to } : null;
  return days && daysError(days) === null ? days : null;
}

function originFilterIn(params: URLSearchParams): OriginFilter {
  const { landing, source, campaign } = readVisitFilter(params);
  return { landing, source, campaign };
}

export type Choices = ReturnType<typeof readChoices>;

const mondayIn = (text: string | null): string | undefined =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && isFilterDay(text) && new Date(text).getUTCDay() === 1
    ? text
    : undefined;

/** The query of an address with these choices. */
export function searchOf({ weeks, days, group, sort, isWhole, filter, opened }: Choices): string {
  const params = new URLSearchParams(days ? { ...days, by: group } : { weeks, by: group });
  if (sort) params.set("sort", sort);
  if (isWhole && group !== "week") params.set("rows", "all");
  for (const name of originFilterNames) {
    const value = filter[name];
    if (value) params.set(name, value);
  }
  if (opened) {
    params.set("number", opened.number);
    if (opened.row !== undefined) params.set("row", opened.row);
    if (opened.week !== undefined) params.set("week", opened.week);
  }
  return `?${params}`;
}

/**
 * Choices that filter by a row too, grouped by the first of source, page and campaign that isn't
 * filtered then; null for weeks.
 */
export function choicesOfRow(choices: Choices, name: string): Choices | null {
  const { group } = choices;
  if (group === "week") return null;
  const filter = { ...choices.filter, [filterNameOf[group]]: rowInAddress(group, name) };
  return { ...choices, group: unfilteredGroup(filter), filter, isWhole: false, opened: null };
}

/** Choices that also filter by the open row; null for a week, because filters apply to all weeks. */
export function choicesOfDrawer({ row, week }: OpenNumber, choices: Choices): Choices | null {
  if (week !== undefined) return null;
  if (row === undefined) return { ...choices, opened: null };
  return choicesOfRow(choices, row);
}

/** The first of source, page and campaign that a filter leaves open. */
export function unfilteredGroup({ landing, source }: OriginFilter) {
  if (source === undefined) return "source";
  return landing === undefined ? "page" : "campaign";
}

/** The name of a row in an address: a campaign may be empty. */
export const rowInAddress = (group: InsightGroup, name: string): string =>
  group === "campaign" && name === "" ? noCampaign : name;

/** Filter of the visits and enquiries behind a number. */
export function filterOf(
  opened: OpenNumber,
  { group, filter }: Pick<Choices, "group" | "filter">,
  span: Days,
): VisitFilter {
  return { ...filter, ...filterOfNumber(opened, group, span) };
}

function filterOfNumber({ row, week }: OpenNumber, group: InsightGroup, span: Days): VisitFilter {
  if (week !== undefined) return filterOfRow("week", week, span);
  if (row === undefined) return { from: span.from, to: span.to };
  if (row === unknownVisit) return filterOfRow(group, null, span);
  return filterOfRow(group, row === noCampaign ? "" : row, span);
}
