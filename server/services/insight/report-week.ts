import { timeOn } from "../../../contract/answer-hours.ts";
import { laterDay, mondayOf } from "../../../contract/days.ts";
import type { InsightRow } from "../../../contract/insight.ts";
import type { WeekNumbers } from "../../../contract/week-numbers.ts";
import { staffToNotify } from "../accounts/notification-choices.ts";
import { type Context, inTransaction, readFrom, requireRight } from "../context.ts";
import { enqueueEmails } from "../outbox/enqueue-emails.ts";
import { readAnswerHours } from "../settings/answer-hours.ts";
import { readSetting, writeSetting } from "../settings/office-settings.ts";
import { readInsight } from "./read-insight.ts";

/** Local time on Monday from which the week before is reported. */
const reportTime = "08:00";

/**
 * Emails admins the last week's numbers beside those of the week before, Mondays from 8:00 in the
 * company's time zone; after a downtime only the latest week. Skips an empty week and the one
 * before the first start. Idempotent, also across processes.
 * @returns the number of emails
 */
export async function reportWeek(context: Context): Promise<number> {
  requireRight(context, "settings");
  const db = readFrom(context);
  const { timeZone } = await readAnswerHours(db);
  const due = dueReport(context.now(), (monday) => timeOn(monday, reportTime, timeZone));
  if (((await readSetting(db, "week-report")) ?? "") >= due) return 0;
  return inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, ["week-report"]);
    const last = await readSetting(transaction, "week-report");
    if (last !== undefined && last >= due) return 0;
    await writeSetting(context, "week-report", due);
    if (last === undefined) return 0;
    const within = context;
    const week = await readWeek(within, laterDay(due, -7));
    if (week.visits + week.readOn + week.wrote === 0) return 0;
    const before = await readWeek(within, laterDay(due, -14));
    const staff = await staffToNotify(transaction, "weekReport");
    const { siteUrl } = context.settings;
    const data = { span: spanText(laterDay(due, -7)), week, before, siteUrl };
    await enqueueEmails(
      context,
      staff.map(({ email }) => ({
        template: "week-report" as const,
        data,
        recipient: email,
        subject: `Your week: ${countOf(week.wrote)}, ${week.answered} answered`,
      })),
    );
    return staff.length;
  });
}

/** The numbers of the week that begins on `monday`, as Insight shows them. */
async function readWeek(context: Context, monday: string): Promise<WeekNumbers> {
  const span = { from: monday, to: laterDay(monday, 6) };
  const { total, rows } = await readInsight(context, { ...span, group: "page" });
  const { rows: sources } = await readInsight(context, { ...span, group: "source" });
  const { visits, readOn, wrote, answered, won, firstAnswerMinutes } = total;
  return {
    visits,
    readOn,
    wrote,
    answered,
    won,
    firstAnswerMinutes,
    bestPage: bestOf(rows),
    bestSource: bestOf(sources),
  };
}

/** The row with most enquiries, without any the one with most visits. */
function bestOf([first]: readonly InsightRow[]): WeekNumbers["bestPage"] {
  return first && first.wrote + first.visits > 0 ? first.name : null;
}

const countOf = (wrote: number) => (wrote === 1 ? "1 enquiry" : `${wrote} enquiries`);

const dayFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

/** The week of a Monday: "16 to 22 November", "30 November to 6 December". */
function spanText(monday: string): string {
  const [from, to] = [monday, laterDay(monday, 6)].map((day) => dayFormat.format(Date.parse(day)));
  const month = (text = "") => text.split(" ")[1];
  return `${month(from) === month(to) ? from?.split(" ")[0] : from} to ${to}`;
}

/** The latest Monday whose report is due. @param now in ms @param reportAt of a Monday, in ms */
export function dueReport(now: number, reportAt: (monday: string) => number): string {
  // No time zone is a day ahead of UTC or behind it.
  let monday = mondayOf(laterDay(new Date(now).toISOString().slice(0, 10), 1));
  while (reportAt(monday) > now) monday = laterDay(monday, -7);
  return monday;
}
