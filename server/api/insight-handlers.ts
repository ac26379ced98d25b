import { columnNames, groupNames, numberNames } from "../../contract/insight-names.ts";
import { type InsightGroup, insightNumbers } from "../../contract/visit-filter.ts";
import { exportInsight, type NamedRow } from "../services/insight/export-insight.ts";
import { maySeeWorth, readInsight } from "../services/insight/read-insight.ts";
import { type CsvColumns, csvStream } from "./csv.ts";
import type { Handlers } from "./endpoint-handler.ts";

/** Visits and the enquiries that came of them. */
export const insightHandlers = {
  readInsight: async (context, { query }) => ({ data: await readInsight(context, query) }),
  exportInsight: (context, { query }) =>
    csvStream(context, columnsOf(query.group, maySeeWorth(context)), exportInsight(context, query)),
} satisfies Partial<Handlers>;

/** The columns of the table, with plain numbers for sums. */
const columnsOf = (group: InsightGroup, isAdmin: boolean): CsvColumns<NamedRow> => [
  [group === "week" ? "Week from" : groupNames[group], ({ name }) => name],
  ...insightNumbers.map(
    (number) =>
      [
        numberNames[number],
        (row: NamedRow) =>
          row.hasVisits || (number !== "visits" && number !== "readOn") ? row[number] : "",
      ] as const,
  ),
  ...(isAdmin
    ? ([
        [`${columnNames.worth} (INR)`, ({ worth }: NamedRow) => (worth ?? 0) / 100],
        [
          `${columnNames.firstAnswerMinutes} (minutes)`,
          ({ firstAnswerMinutes }: NamedRow) => firstAnswerMinutes ?? "",
        ],
      ] as const)
    : []),
];
