import { sql } from "kysely";
import {
  type AnswerHours,
  dayIn,
  dayStart,
  workingTimeMeter,
} from "../../../contract/answer-hours.ts";
import { otherMark } from "../../../contract/campaign-marks.ts";
import { daysBetween, laterDay, mondayOf } from "../../../contract/days.ts";
import { minuteMs } from "../../../contract/durations.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import {
  filterNameOf,
  type InsightGroup,
  type InsightSort,
  insightNumbers,
  type OriginFilter,
} from "../../../contract/visit-filter.ts";
import type { Db } from "../../db/schema.ts";
import { type Context, hasRight, readFrom, requireRight } from "../context.ts";
import { isVisible } from "../crm/records/read-enquiry.ts";
import {
  isAnswered,
  notSpam,
  type VisitConditions,
  visitConditions,
} from "../crm/rules/visit-conditions.ts";
import { Invalid } from "../errors.ts";
import { medianOf } from "../median.ts";
import { readAnswerHours } from "../settings/answer-hours.ts";
import { addVisits } from "./add-visits.ts";
import { addEnquiries as add, InsightRows, type Sums, sumOf, viewOf } from "./insight-rows.ts";

type Insight = AnswerOf<"readInsight">["data"];
type Query = OriginFilter & {
  from: string;
  to: string;
  group: InsightGroup;
  sort?: InsightSort | undefined;
  rows?: number | undefined;
  /** Number of weeks up to `to`, where `from` is not given. */
  weeks?: number | undefined;
  compare?: "on" | undefined;
};
const usualWeeks = 13;
/** The span is the last thirteen weeks by default. */
export type InsightQuery = Partial<Query> & Pick<Query, "group">;

/** Default number of rows; the others are summed. */
const maxRows = 200;
const maxDays = 5 * 366;
/** First answers that a median is taken of at most, the latest ones. */
const maxAnswers = 20_000;
/** All offsets of time zones are multiples of it. */
const quarter = 15 * minuteMs;

/**
 * From visits to won clients in a span of days (decision B20). An enquiry counts on the day on
 * which it was received, whenever it was answered or won. For editors; worth and answer times for
 * admins.
 * @throws Invalid for a span that is negative or over five years
 */
export async function readInsight(context: Context, asked: InsightQuery): Promise<Insight> {
  requireRight(context, "insight");
  const db = readFrom(context);
  const hours = await readAnswerHours(db);
  const today = dayIn(hours.timeZone, context.now());
  const to = asked.to ?? today;
  const firstDay = mondayOf(laterDay(to, (1 - (asked.weeks ?? usualWeeks)) * 7));
  const seesWorth = maySeeWorth(context);
  const sort = seesWorth ? asked.sort : insightNumbers.find((number) => number === asked.sort);
  const query = { ...asked, to, from: asked.from ?? firstDay, sort };
  const { landing, source, campaign } = query;
  const visit = await visitConditions(db, { landing, source, campaign });
  const span = daysBetween(query.from, query.to);
  if (span < 0) throw new Invalid({ to: "The last day is before the first one." });
  if (span > maxDays) throw new Invalid({ from: "Choose at most five years." });
  const rows = new InsightRows();
  const weeks = new InsightRows();
  const since = await countingSince(db);
  const [comparison, hasOther] = await Promise.all([
    query.compare ? compare(db, query, { today, since, hours, visit }) : null,
    countsOthers(db, query),
    addVisits(db, query, rows, weeks),
    addEnquiries(received(db, query, hours, visit), query, hours, rows, weeks),
  ]);
  for (let monday = mondayOf(query.from); monday <= query.to; monday = laterDay(monday, 7)) {
    weeks.at(monday);
  }
  const shown = query.group === "week" ? weeks : rows;
  const answered = received(db, query, hours, visit);
  await addFirstAnswers(answered, query, { hours, now: context.now() }, shown);
  const { ranked, others } = rank(shown, query);
  const unknown = shown.sums.get(null);
  const view = (name: string, sums: Sums) => viewOf(name, sums, seesWorth);
  return {
    from: query.from,
    to: query.to,
    today,
    countingSince: since,
    hasOther,
    total: view("total", sumOf([...shown.sums.values()])),
    comparison,
    rows: ranked.map(({ name, sums }) => view(name, sums)),
    others: others.length > 0 ? view(`${others.length}`, sumOf(others)) : null,
    unknown: unknown ? view("unknown", unknown) : null,
    weeks: weeks.named().map(({ name, sums }) => {
      const { minutes: _, worth: __, ...numbers } = sums;
      return { from: name, ...numbers };
    }),
  };
}

/** Whether sources or campaigns of the weeks of a span have no row of their own. */
async function countsOthers(db: Db, { from, to }: Query): Promise<boolean> {
  const row = await db
    .selectFrom("view_weeks")
    .select("name")
    .where("dimension", "in", ["source", "campaign"])
    .where("week", ">=", mondayOf(from))
    .where("week", "<=", mondayOf(to))
    .where("name", "=", otherMark)
    .where("count", ">", 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Comparing = {
  today: string;
  since: string | null;
  hours: AnswerHours;
  visit: VisitConditions | undefined;
};

/** The days of a span that are over, and the same span shifted back by whole weeks. */
async function compare(db: Db, query: Query, comparing: Comparing) {
  const { today, since } = comparing;
  const { from } = query;
  const to = query.to < today ? query.to : laterDay(today, -1);
  const days = daysBetween(from, to) + 1;
  const earlier = -7 * Math.ceil(days / 7);
  const before = { from: laterDay(from, earlier), to: laterDay(to, earlier) };
  if (days < 1 || !since || since > before.from) return null;
  const [now, then] = await Promise.all([
    sumSpan(db, { ...query, from, to }, comparing),
    sumSpan(db, { ...query, ...before }, comparing),
  ]);
  return { now, before: then };
}

/** Sums of a span that don't grow afterwards, as those of answered and won do. */
async function sumSpan(db: Db, asked: Query, { hours, visit }: Comparing) {
  const query: Query = { ...asked, group: "week" };
  const weeks = new InsightRows();
  const [wrote] = await Promise.all([
    received(db, query, hours, visit)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
    addVisits(db, query, new InsightRows(), weeks),
  ]);
  const { visits, readOn } = sumOf([...weeks.sums.values()]);
  return { from: query.from, to: query.to, visits, readOn, wrote: Number(wrote.count) };
}

/** The rows that are shown, highest or latest first, and the sums of the rest. */
function rank(rows: InsightRows, { group, sort, rows: max = maxRows }: Query) {
  const named = rows.named();
  const ranked = group === "week" && !sort ? named.reverse() : highestFirst(named, sort ?? "wrote");
  return { ranked: ranked.slice(0, max), others: ranked.slice(max).map(({ sums }) => sums) };
}

/** Sorts rows by a number, highest first; those without a first answer are last by it. */
function highestFirst(named: ReturnType<InsightRows["named"]>, sort: InsightSort) {
  return named
    .map((row) => {
      const { minutes, ...numbers } = row.sums;
      const value = sort === "firstAnswerMinutes" ? (medianOf(minutes) ?? -1) : numbers[sort];
      return { ...row, value };
    })
    .sort(
      (one, other) =>
        other.value - one.value ||
        other.sums.wrote - one.sums.wrote ||
        other.sums.visits - one.sums.visits,
    );
}

/** Whether worth and answer times are shown. */
export const maySeeWorth = (context: Context): boolean => hasRight(context, "insight", "clients");

async function countingSince(db: Db): Promise<string | null> {
  const first = await db
    .selectFrom("views")
    .select("day")
    .where("kind", "<>", "missing")
    .orderBy("day")
    .limit(1)
    .executeTakeFirst();
  return first?.day ?? null;
}

/** Enquiries received in the span, without spam. */
const received = (
  db: Db,
  { from, to }: Query,
  { timeZone }: AnswerHours,
  visit: VisitConditions | undefined,
) =>
  db
    .selectFrom("enquiries")
    .where("received_at", ">=", dayStart(from, timeZone))
    .where("received_at", "<", dayStart(laterDay(to, 1), timeZone))
    .where(notSpam)
    .where((eb) => (visit ? eb.and([isVisible(eb), visit.where(eb)]) : isVisible(eb)));

type Received = ReturnType<typeof received>;

async function addEnquiries(
  enquiries: Received,
  query: Query,
  hours: AnswerHours,
  rows: InsightRows,
  weeks: InsightRows,
) {
  const sums = () =>
    enquiries.select((eb) => [
      eb.fn.countAll<number>().as("wrote"),
      sql<number>`sum(case when ${isAnswered} then 1 else 0 end)`.as("answered"),
      sql<number>`sum(case when status = 'won' then 1 else 0 end)`.as("won"),
      sql<number>`sum(case when status = 'won' then coalesce(worth, 0) else 0 end)`.as("worth"),
    ]);
  const week = weekFinder(query, hours);
  const slot = sql<number>`received_at / ${sql.lit(quarter)}`;
  for (const { at, ...more } of await sums().select(slot.as("at")).groupBy(slot).execute()) {
    add(weeks.at(week(Number(at) * quarter)), more);
  }
  if (query.group === "week") return;
  const column = filterNameOf[query.group];
  for (const { name, ...more } of await sums()
    .select(`${column} as name`)
    .groupBy(column)
    .execute()) {
    add(rows.at(name), more);
  }
}

/** Finds the Monday of the week that contains a moment (ms) of the span. */
function weekFinder({ from, to }: Query, { timeZone }: AnswerHours) {
  const starts: [number, string][] = [];
  for (let monday = mondayOf(from); monday <= to; monday = laterDay(monday, 7)) {
    starts.unshift([dayStart(monday, timeZone), monday]);
  }
  return (at: number): string => starts.find(([start]) => start <= at)?.[1] ?? mondayOf(from);
}

async function addFirstAnswers(
  enquiries: Received,
  query: Query,
  { hours, now }: { hours: AnswerHours; now: number },
  rows: InsightRows,
) {
  const answers = await enquiries
    .select(["landing", "source", "campaign", "received_at", "first_answered_at"])
    .where("kind", "=", "enquiry")
    .where("first_answered_at", "is not", null)
    .orderBy("received_at", "desc")
    .limit(maxAnswers)
    .execute();
  const measure = workingTimeMeter(answers.at(-1)?.received_at ?? now, now, hours);
  const week = weekFinder(query, hours);
  for (const { received_at, first_answered_at, ...origin } of answers) {
    const name = query.group === "week" ? week(received_at) : origin[filterNameOf[query.group]];
    rows.at(name).minutes.push(measure(received_at, first_answered_at ?? 0) / minuteMs);
  }
}
