import { z } from "zod";
import { maxMarksPerDay, maxNewMarksPerNetwork, otherMark } from "./campaign-marks.ts";
import { count, endpoint, fileStream } from "./endpoint.ts";
import { filterDay } from "./fields.ts";
import { visitFields } from "./visit-fields.ts";
import { insightGroups, insightSorts } from "./visit-filter.ts";

const day = z.iso.date();

const numbers = {
  visits: count.describe("Pages opened from elsewhere."),
  readOn: count.describe("Visits with a second page."),
  wrote: count.describe("Enquiries and callback requests, without spam."),
  answered: count.describe("Answered, or marked as won or lost."),
  won: count,
};
/** Only for admins; null for editors. */
const forAdmins = {
  worth: count.nullable().describe("Of the won ones, in paise."),
  firstAnswerMinutes: count
    .nullable()
    .describe("Median working time to the first answer; null if there was none."),
};

const InsightRow = z.object({
  name: z.string().describe("Path, source, campaign (empty for none) or Monday of the week."),
  ...numbers,
  ...forAdmins,
});
export type InsightRow = z.infer<typeof InsightRow>;

const comparedSpan = z.object({
  from: day,
  to: day,
  visits: numbers.visits,
  readOn: numbers.readOn,
  wrote: numbers.wrote,
});

const query = z.strictObject({
  landing: visitFields.landing,
  source: visitFields.source,
  campaign: visitFields.campaign,
  from: filterDay.optional().describe("The first day; by default a Monday, see `weeks`."),
  to: filterDay.optional().describe("The last day, at most five years later; by default today."),
  weeks: z.coerce
    .number()
    .int()
    .min(1)
    .max(260)
    .default(13)
    .describe("Weeks that end with `to`, where `from` is not given."),
  group: z.enum(insightGroups).default("page"),
  sort: z
    .enum(insightSorts)
    .optional()
    .describe(
      "Number to sort by, highest first. By default `wrote`; weeks by time, the latest first. " +
        "With `firstAnswerMinutes`, rows without a first answer come last. `worth` and " +
        "`firstAnswerMinutes` are for admins; editors get the default order.",
    ),
  rows: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(200)
    .describe("Maximum number of rows; the others are summed in `others`."),
  compare: z.enum(["on"]).optional().describe("Asks for `comparison`."),
});

export const readInsight = endpoint("readInsight", {
  summary: "From visits to won clients: totals, weeks, and rows by page, source, campaign or week.",
  query,
  answer: z.object({
    data: z.object({
      from: day,
      to: day,
      today: day.describe("Today, in the company’s time zone."),
      countingSince: day
        .nullable()
        .describe("The first day with a count; null before the first one."),
      total: InsightRow,
      comparison: z
        .object({ now: comparedSpan, before: comparedSpan })
        .nullable()
        .describe(
          "With `compare`: the days of the span that are over, and the same weekdays whole weeks " +
            "before; null if counting began later or no day of the span is over yet. Without " +
            "`answered` and `won`, because recent enquiries may still be answered or won.",
        ),
      rows: z
        .array(InsightRow)
        .describe("In the order of `sort`; further rows are summed in `others`."),
      others: InsightRow.nullable().describe(
        "The sum of all further rows; `name` is their number.",
      ),
      unknown: InsightRow.nullable().describe("Enquiries whose visit is unknown."),
      weeks: z.array(z.object({ from: day, ...numbers })),
      hasOther: z
        .boolean()
        .describe(
          `Whether sources or campaigns of these weeks are counted as \`${otherMark}\`: those beyond ${maxMarksPerDay} a day, or ${maxNewMarksPerNetwork} new ones a day of one network.`,
        ),
    }),
  }),
});

export const exportInsight = endpoint("exportInsight", {
  summary: "The rows and the total of Insight’s table, as CSV.",
  query,
  answer: fileStream,
  fileName: "insight.csv",
});
