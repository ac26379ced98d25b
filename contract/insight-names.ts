import {
  type InsightGroup,
  type InsightNumber,
  type InsightSort,
  noCampaign,
  type OriginFilter,
  unknownVisit,
} from "./visit-filter.ts";

// Names of Insight's columns and rows, on its screen and in its CSV file.

export const groupNames: Readonly<Record<InsightGroup, string>> = {
  page: "Page",
  source: "Source",
  campaign: "Campaign",
  week: "Week",
};

export const numberNames: Readonly<Record<InsightNumber, string>> = {
  visits: "Visits",
  readOn: "Read on",
  wrote: "Wrote",
  answered: "Answered",
  won: "Won",
};

/** Of the table; the CSV adds the units. */
export const columnNames: Readonly<Record<InsightSort, string>> = {
  ...numberNames,
  worth: "Worth",
  firstAnswerMinutes: "First answer, median",
};

export const unknownName = "Unknown";
export const totalName = "Total";

/** The name of a row for people; that of a week is its Monday. */
export function rowName(name: string, group: InsightGroup): string {
  if (group === "source" && name === "direct") return "Direct, without a link";
  if (group === "source" && name === "other") return "Other sources";
  if (group === "campaign" && name === "") return "No campaign";
  if (group === "campaign" && name === "other") return "Other campaigns";
  return name;
}

/** Display name of a filter's value, as its row has it. */
export function filterValueName(filter: keyof OriginFilter, value: string): string {
  if (value === unknownVisit) return unknownName;
  return rowName(value === noCampaign ? "" : value, filter === "landing" ? "page" : filter);
}

/** "22 other pages". @param name their number */
export const othersName = (name: string, group: InsightGroup): string =>
  `${name} other ${groupNames[group].toLowerCase()}${name === "1" ? "" : "s"}`;
