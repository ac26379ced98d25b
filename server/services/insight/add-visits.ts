import { dayIn } from "../../../contract/answer-hours.ts";
import { laterDay, mondayOf } from "../../../contract/days.ts";
import { dayMs } from "../../../contract/durations.ts";
import {
  type InsightGroup,
  noCampaign,
  type OriginFilter,
  unknownVisit,
} from "../../../contract/visit-filter.ts";
import type { Db } from "../../db/schema.ts";
import { type Context, readFrom } from "../context.ts";
import { readAnswerHours } from "../settings/answer-hours.ts";
import type { InsightRows } from "./insight-rows.ts";

type Span = { from: string; to: string };
type Query = Span & OriginFilter & { group: InsightGroup };

const counted = ["visit", "read-on"] as const;
const viewColumns = { page: "path", source: "source", campaign: "campaign", week: "day" } as const;

/**
 * Adds the visits of a span to `weeks` and, unless they are grouped by week, to `rows`. Whole weeks
 * come from `view_weeks`; other days, and the visits of one page, source or campaign, from `views`.
 */
export async function addVisits(
  db: Db,
  query: Query,
  rows: InsightRows,
  weeks: InsightRows,
): Promise<void> {
  const { group, landing, source, campaign } = query;
  // A counted visit always has a page, source and campaign.
  if ([landing, source, campaign].includes(unknownVisit)) return;
  const isFiltered = [landing, source, campaign].some((value) => value !== undefined);
  const { whole, rest } = isFiltered ? { whole: null, rest: [query] } : wholeWeeks(query);
  const add = async (sums: InsightRows, by: InsightGroup) => {
    const counts = await Promise.all([
      ...(whole ? [sumsOfWeeks(db, whole, by)] : []),
      ...rest.map((span) => sumsOfDays(db, { ...query, ...span }, by)),
    ]);
    for (const { name, kind, count } of counts.flat()) {
      const row = sums.at(by === "week" ? mondayOf(name) : name);
      row[kind === "visit" ? "visits" : "readOn"] += Number(count);
    }
  };
  await add(weeks, "week");
  if (group !== "week") await add(rows, group);
}

/** The whole weeks of a span, by their first and last day, and its days before and after. */
function wholeWeeks({ from, to }: Span): { whole: Span | null; rest: readonly Span[] } {
  const first = mondayOf(laterDay(from, 6));
  const last = laterDay(mondayOf(laterDay(to, 1)), -1);
  if (last < first) return { whole: null, rest: [{ from, to }] };
  const before = { from, to: laterDay(first, -1) };
  const after = { from: laterDay(last, 1), to };
  return {
    whole: { from: first, to: last },
    rest: [before, after].filter((span) => span.from <= span.to),
  };
}

const sumsOfWeeks = (db: Db, { from, to }: Span, by: InsightGroup) => {
  const column = by === "week" ? "week" : "name";
  // The rows of each dimension add up to all visits of a week; campaigns have the fewest rows.
  const dimension = by === "week" ? "campaign" : by;
  return db
    .selectFrom("view_weeks")
    .select([`${column} as name`, "kind"])
    .select((eb) => eb.fn.sum<number>("count").as("count"))
    .where("dimension", "=", dimension)
    .where("week", ">=", from)
    .where("week", "<=", to)
    .where("count", ">", 0)
    .groupBy([column, "kind"])
    .execute();
};

const sumsOfDays = (db: Db, { from, to, landing, source, campaign }: Query, by: InsightGroup) => {
  const equal = [
    ["path", landing],
    ["source", source],
    ["campaign", campaign === noCampaign ? "" : campaign],
  ] as const;
  const column = viewColumns[by];
  return db
    .selectFrom("views")
    .select([`${column} as name`, "kind"])
    .select((eb) => eb.fn.sum<number>("count").as("count"))
    .where("day", ">=", from)
    .where("day", "<=", to)
    .where("kind", "in", counted)
    .where((eb) =>
      eb.and(equal.flatMap(([name, value]) => (value === undefined ? [] : [eb(name, "=", value)]))),
    )
    .groupBy([column, "kind"])
    .execute();
};

/** Visits that began on each page, by path, in the last 28 days including today. */
export async function countVisits(context: Context): Promise<ReadonlyMap<string, number>> {
  const db = readFrom(context);
  const { timeZone } = await readAnswerHours(db);
  const rows = await db
    .selectFrom("views")
    .select("path")
    .select((eb) => eb.fn.sum<number>("count").as("visits"))
    .where("day", ">", dayIn(timeZone, context.now() - 28 * dayMs))
    .where("kind", "=", "visit")
    .groupBy("path")
    .execute();
  return new Map(rows.map(({ path, visits }) => [path, Number(visits)]));
}
