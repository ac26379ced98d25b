import type { InsightRow } from "../../../contract/insight.ts";
import { filterValueName, groupNames, rowName as nameOf } from "../../../contract/insight-names.ts";
import {
  type InsightGroup,
  type InsightNumber,
  noCampaign,
  type OriginFilter,
  originFilterNames,
  unknownVisit,
} from "../../../contract/visit-filter.ts";
import { type Choices, type OpenNumber, otherRows } from "./insight-address.ts";
import { type Days, dayRange, type Insight, spanText } from "./insight-days.ts";

/** The number of weeks that Insight can show, including the current one. */
export const spans = ["4", "13", "26", "52"] as const;
export const maxSpan = "52";

const numberPhrases: Readonly<Record<InsightNumber, string>> = {
  visits: "visits",
  readOn: "visits with a second page",
  wrote: "wrote",
  answered: "answered",
  won: "won",
};

/**
 * Title of the rows behind a number: "19 wrote after landing on /industry/fintech".
 * @param count null if the row is not on screen
 */
export function drawerTitle(
  { number, row, week }: OpenNumber,
  group: InsightGroup,
  count: number | null,
): string {
  const phrase =
    count === 1 ? numberPhrases[number].replace("visits", "visit") : numberPhrases[number];
  const counted = count === null ? phrase : `${countText(count)} ${phrase}`;
  const text = counted + originPhrase(week === undefined ? group : "week", week ?? row);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function originPhrase(group: InsightGroup, row: string | undefined): string {
  if (row === undefined) return "";
  if (row === otherRows) return `, other ${groupNames[group].toLowerCase()}s`;
  if (row === unknownVisit) return ", visit unknown";
  switch (group) {
    case "week":
      return ` in the week ${dayRange(row)}`;
    case "page":
      return ` after landing on ${row}`;
    case "campaign":
      return row === noCampaign ? " without a campaign" : ` by ${row}`;
    case "source":
      return row === "direct" ? " without a link" : ` from ${row}`;
  }
}

/**
 * Active filters, to follow a name or days: ", landing page /products, source google.com".
 * @param leftOut one that is named already
 */
export function filterPhrase(
  filter: OriginFilter,
  leftOut: keyof OriginFilter | null = null,
): string {
  return originFilterNames
    .filter((name) => name !== leftOut)
    .map((name) => {
      const value = filter[name];
      return value ? `, ${filterNames[name]} ${filterValueName(name, value)}` : "";
    })
    .join("");
}

const filterNames = { landing: "landing page", source: "source", campaign: "campaign" } as const;

const groupTexts: Readonly<Record<InsightGroup, string>> = {
  page: "Where the visit began.",
  source: "Site or campaign that led here.",
  campaign: "Campaign in the link.",
  week: "The week of the visit, and of the enquiry. Weeks begin on Monday.",
};

/** Explains the rows and what a press on them does. Editors can open only visits. */
export function groupHint(group: InsightGroup, seesClients: boolean): string {
  if (group === "week") return groupTexts.week;
  const opens = seesClients ? "a number to see its rows" : "visits to see their origin";
  return `${groupTexts[group]} Press a name to filter by it, ${opens}.`;
}

/** The name of a row for people: that of a week is its days. */
export const rowName = ({ name }: Pick<InsightRow, "name">, group: InsightGroup): string =>
  group === "week" ? dayRange(name) : nameOf(name, group);

const wholeNumber = new Intl.NumberFormat("en-IN");
export const countText = (count: number): string => wholeNumber.format(count);

const rupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  maximumFractionDigits: 0,
});

/** A sum in paise as rupees, in lakhs: `₹31,00,000`. */
export const worthText = (paise: number): string => rupees.format(paise / 100);

/** Minutes of working time: `under 1 min`, `55 min`, `1 h 10 min`. */
export function waitText(minutes: number): string {
  if (minutes === 0) return "under 1 min";
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** Smaller earlier counts show the difference: 3 after 2 would read 50% more. */
const minBeforeForPercent = 20;

/** "3 sources. Press a name to filter by it.": below the parts of a number of visits. */
export function partsText(count: number, group: InsightGroup, canFilter: boolean): string {
  const parts = `${countText(count)} ${groupNames[group].toLowerCase()}${count === 1 ? "" : "s"}`;
  return canFilter && count > 0 ? `${parts}. Press a name to filter by it.` : parts;
}

/** Change from an earlier count: "12% more than before", "3 fewer than before". */
export function changeText(count: number, before: number): string {
  if (count === before) return "same as before";
  if (before >= minBeforeForPercent && count >= 10 * before) {
    return `${countText(Math.round(count / before))} times as many as before`;
  }
  const change = Math.abs(count - before);
  const size = before < minBeforeForPercent ? countText(change) : percentText(change, before);
  return `${size} ${count > before ? "more" : "fewer"} than before`;
}

const percentText = (change: number, before: number) =>
  change / before < 0.0005 ? "under 0.1%" : shareText(change, before);

/** Says which days the numbers are compared with, or why they aren't compared. */
export function comparisonText(
  { comparison, today }: Pick<Insight, "comparison" | "today">,
  days: Days | null,
): string {
  if (comparison) {
    const before = spanText(comparison.before.from, comparison.before.to);
    const isOver = comparison.now.to === days?.to;
    return isOver
      ? `Compared with ${before}.`
      : `The changes compare the days until yesterday with ${before}.`;
  }
  if (!days) return "No comparison: we didn’t count the weeks before yet.";
  return days.from >= today
    ? "No comparison: none of these days is over yet."
    : "No comparison: we didn’t count the days before yet.";
}

/** The days of the numbers: "the last 13 weeks", "1 to 31 Oct 2026". */
export const spanName = ({ weeks, days }: Pick<Choices, "weeks" | "days">): string =>
  days ? spanText(days.from, days.to) : `the last ${weeks} weeks`;

/** "1.0 per 100 visits"; some enquiries come without a counted visit, so it is no share. */
export const perHundredVisits = (count: number, visits: number): string =>
  `${((100 * count) / visits).toFixed(1)} per 100 visits`;

/** A share for people: `44%`, `2.9%`; "none" of nothing. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return "none";
  const percent = (100 * part) / whole;
  return `${percent < 10 && percent > 0 ? percent.toFixed(1) : Math.round(percent)}%`;
}
