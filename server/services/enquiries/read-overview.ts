import { maxCount } from "../../../contract/limits.ts";
import { type RestoreChecks, readRestoreChecks } from "../backups/restore-checks.ts";
import type { Context } from "../context.ts";
import { readFrom, requireRole } from "../context.ts";
import { day } from "../rate-limits.ts";
import { countByStatus } from "./count-enquiries.ts";

/** Work that is due (`maxCount` means as many or more), and the last twelve weeks. */
export type Overview = {
  newEnquiries: number;
  newCallbacks: number;
  emailsWaiting: number;
  emailsFailed: number;
  /** Oldest first. */
  weeks: ReceivedWeek[];
  restoreChecks: RestoreChecks;
};

/** Enquiries of one week without spam; `from` is its Monday (UTC). */
type ReceivedWeek = { from: string; enquiries: number; callbacks: number };

/**
 * The overview that the back office opens with (decision B7). For agents.
 * @throws NotSignedIn, Forbidden
 */
export async function readOverview(context: Context): Promise<Overview> {
  requireRole(context, "agent");
  const [newEnquiries, newCallbacks, emailsWaiting, emailsFailed, weeks, restoreChecks] =
    await Promise.all([
      countByStatus(context, "new", ["enquiry"]),
      countByStatus(context, "new", ["callback"]),
      countEmails(context, "queued"),
      countEmails(context, "failed"),
      readWeeks(context, 12),
      readRestoreChecks(context),
    ]);
  return { newEnquiries, newCallbacks, emailsWaiting, emailsFailed, weeks, restoreChecks };
}

async function countEmails(context: Context, status: "queued" | "failed"): Promise<number> {
  const { emails } = await readFrom(context)
    .selectFrom((from) =>
      from
        .selectFrom("emails")
        .select("id")
        .where("status", "=", status)
        .orderBy("created_at", "desc")
        .limit(maxCount)
        .as("counted"),
    )
    .select((eb) => eb.fn.countAll<number>().as("emails"))
    .executeTakeFirstOrThrow();
  return emails;
}

const week = 7 * day;
/** Week 0 began on Monday 1969-12-29 (`EnquiryWeekRow`). */
const firstMonday = -3 * day;

/** The last `count` weeks including the current one. */
async function readWeeks(context: Context, count: number): Promise<ReceivedWeek[]> {
  const current = Math.floor((context.now() - firstMonday) / week);
  const rows = await readFrom(context)
    .selectFrom("enquiry_weeks")
    .select(({ fn }) => ["kind", "week_number", fn.sum<number>("received").as("received")])
    .where("week_number", ">", current - count)
    .where("week_number", "<=", current)
    .where("kind", "in", ["enquiry", "callback"])
    .groupBy(["kind", "week_number"])
    .execute();
  const receivedIn = (kind: string, number: number) =>
    rows.find((row) => row.kind === kind && row.week_number === number)?.received ?? 0;
  return Array.from({ length: count }, (_, index) => {
    const number = current - count + 1 + index;
    return {
      from: new Date(firstMonday + number * week).toISOString().slice(0, 10),
      enquiries: receivedIn("enquiry", number),
      callbacks: receivedIn("callback", number),
    };
  });
}
