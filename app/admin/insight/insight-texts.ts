import type { InsightGroup, InsightRow } from "../../../contract/insight.ts";
import { dayRange } from "./insight-days.ts";

/** How many weeks Insight can show, including the current one. */
export const spans = ["4", "13", "26", "52"] as const;

export const groupNames: Readonly<Record<InsightGroup, string>> = {
  page: "Page",
  source: "Source",
  campaign: "Campaign",
  week: "Week",
};

export const insightGroups = Object.keys(groupNames) as InsightGroup[];

/** What a row counts, below the tabs. */
export const groupHints: Readonly<Record<InsightGroup, string>> = {
  page: "The page on which the visit began.",
  source: "The site, or the campaign’s source, that led here.",
  campaign: "The campaign in the link that led here.",
  week: "The week of the visit, and of the enquiry. Weeks begin on Monday.",
};

/** The name of a row for people. */
export function rowName({ name }: Pick<InsightRow, "name">, group: InsightGroup): string {
  if (group === "week") return dayRange(name);
  if (group === "source" && name === "direct") return "Direct, without a link";
  if (group === "source" && name === "other") return "Other sources";
  if (group === "campaign" && name === "") return "No campaign";
  if (group === "campaign" && name === "other") return "Other campaigns";
  return name;
}

/** "22 other pages". */
export function othersName({ name }: Pick<InsightRow, "name">, group: InsightGroup): string {
  const noun = groupNames[group].toLowerCase();
  return `${name} other ${noun}${name === "1" ? "" : "s"}`;
}

const wholeNumber = new Intl.NumberFormat("en-IN");
export const countText = (count: number): string => wholeNumber.format(count);

const rupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  maximumFractionDigits: 0,
});

/** A sum in paise as rupees, in lakhs: `₹31,00,000`. */
export const worthText = (paise: number): string => rupees.format(paise / 100);

/** Minutes of working time: `55 min`, `1 h 10 min`. */
export function waitText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** A share for people: `44%`, `2.9%`; "none" of nothing. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return "none";
  const percent = (100 * part) / whole;
  return `${percent < 10 && percent > 0 ? percent.toFixed(1) : Math.round(percent)}%`;
}
