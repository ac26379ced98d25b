import { describe, expect, test } from "vitest";
import { timeOn } from "../../../contract/answer-hours.ts";
import { dayMs, minuteMs } from "../../../contract/durations.ts";
import type { Database } from "../../../server/db/database.ts";
import { updateAccount } from "../../../server/services/accounts/own/account-profile.ts";
import { updateEnquiry } from "../../../server/services/crm/enquiries/update-enquiry.ts";
import { Forbidden } from "../../../server/services/errors.ts";
import { dueReport, reportWeek } from "../../../server/services/insight/report-week.ts";
import { writeSetting } from "../../../server/services/settings/office-settings.ts";
import { describeOnEachDatabase } from "../../databases.ts";
import { emailsIn } from "../../email-harness.ts";
import { putEnquiry } from "../../put-enquiries.ts";
import { putStaff } from "../../put-staff.ts";
import { admin, editor, system, testContext } from "../../service-context.ts";

const putVisits = (database: Database, days: readonly string[], count = 3) =>
  database.write((transaction) =>
    transaction
      .insertInto("views")
      .values(
        days.map((on) => ({
          day: on,
          path: "/industry/fintech",
          source: "google.com",
          campaign: "",
          kind: "visit" as const,
          device: "phone" as const,
          count,
        })),
      )
      .execute(),
  );

/** An office whose first start was before now: Friday 20 November 2026, 11:30 in India. */
async function openOffice(database: Database) {
  const context = testContext(database);
  const asha = await putStaff(database, "Asha", "admin");
  await putStaff(database, "Ravi", "agent");
  const acting = context.as({ actor: system });
  await reportWeek(acting);
  const passTo = (moment: string) => context.pass(Date.parse(moment) - context.now());
  const reports = async () =>
    (await emailsIn(context)).filter(({ template }) => template === "week-report");
  return { context, acting, asha, passTo, reports };
}

describeOnEachDatabase("the report of a week", (open) => {
  test("goes to admins on Monday at 8:00, once, also from two processes", async () => {
    const database = await open();
    const { context, acting, passTo, reports } = await openOffice(database);
    await putVisits(database, ["2026-11-10", "2026-11-16", "2026-11-22", "2026-11-23"]);
    const id = await putEnquiry(context, "enquiry", "Dora");
    await updateEnquiry(context.as({ actor: admin }), id, { status: "won", worth: 5_000_00 });
    passTo("2026-11-23T02:29:59Z");
    expect(await reportWeek(acting)).toBe(0);
    passTo("2026-11-23T02:30:00Z");
    expect(await Promise.all([reportWeek(acting), reportWeek(acting)])).toContain(1);
    expect(await reportWeek(acting)).toBe(0);
    const sent = await reports();
    expect(sent).toMatchObject([
      { recipient: "asha@nirbhay.example", subject: "Your week: 1 enquiry, 1 answered" },
    ]);
    expect(JSON.parse(sent[0]?.data ?? "")).toEqual({
      span: "16 to 22 November",
      week: {
        visits: 6,
        readOn: 0,
        wrote: 1,
        answered: 1,
        won: 1,
        firstAnswerMinutes: null,
        bestPage: "/industry/fintech",
        bestSource: "google.com",
      },
      before: {
        visits: 3,
        readOn: 0,
        wrote: 0,
        answered: 0,
        won: 0,
        firstAnswerMinutes: null,
        bestPage: "/industry/fintech",
        bestSource: "google.com",
      },
      siteUrl: "https://www.nirbhay.example",
    });
  });

  test("is sent late once after a downtime, and only of the latest week", async () => {
    const database = await open();
    const { acting, passTo, reports } = await openOffice(database);
    await putVisits(database, ["2026-11-18", "2026-11-25", "2026-12-02", "2026-12-09"]);
    passTo("2026-12-11T12:00:00Z");
    expect(await reportWeek(acting)).toBe(1);
    expect(await reportWeek(acting)).toBe(0);
    expect((await reports()).map(({ data }) => JSON.parse(data).span)).toEqual([
      "30 November to 6 December",
    ]);
    passTo("2026-12-14T02:30:00Z");
    expect(await reportWeek(acting)).toBe(1);
  });

  test("is not sent of an empty week, nor to those who don't want it, nor at the first start", async () => {
    const database = await open();
    await putVisits(database, ["2026-11-11", "2026-11-25", "2026-12-02"]);
    const { context, acting, asha, passTo, reports } = await openOffice(database);
    passTo("2026-11-23T02:30:00Z");
    expect(await reportWeek(acting)).toBe(0);
    const asAsha = context.as({ actor: asha.actor });
    await updateAccount(asAsha, { notifications: { weekReport: false } });
    passTo("2026-11-30T02:30:00Z");
    expect(await reportWeek(acting)).toBe(0);
    await updateAccount(asAsha, { notifications: { weekReport: true } });
    passTo("2026-12-07T02:30:00Z");
    expect(await reportWeek(acting)).toBe(1);
    expect(await reports()).toHaveLength(1);
    await expect(reportWeek(context.as({ actor: editor }))).rejects.toThrow(Forbidden);
  });

  test("is due at 8:00 local time in each week of a year with clock changes", async () => {
    const database = await open();
    const { acting, passTo, reports } = await openOffice(database);
    const hours = { hours: 4, days: [1], from: "09:00", to: "18:00", timeZone: "Europe/Berlin" };
    await database.write((transaction) =>
      writeSetting({ ...acting, transaction }, "answer-hours", hours),
    );
    const first = Date.parse("2026-11-23");
    const mondays = Array.from({ length: 53 }, (_, week) =>
      new Date(first + week * 7 * dayMs).toISOString().slice(0, 10),
    );
    await putVisits(database, mondays);
    passTo("2026-11-23T12:00:00Z");
    await reportWeek(acting);
    for (const monday of mondays.slice(1)) {
      // Summer time is from 28 March to 31 October 2027.
      const eight = monday > "2027-03-28" && monday < "2027-10-31" ? "06:00" : "07:00";
      const due = Date.parse(`${monday}T${eight}:00Z`);
      passTo(new Date(due - 1).toISOString());
      expect(await reportWeek(acting)).toBe(0);
      passTo(new Date(due).toISOString());
      expect(await reportWeek(acting)).toBe(1);
    }
    expect(await reports()).toHaveLength(52);
  });
});

describe.each([
  "Europe/Berlin",
  "Asia/Kolkata",
  "America/New_York",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
])("in %s", (timeZone) => {
  test("each week of a year has one report, on Monday at 8:00", () => {
    const reportAt = (monday: string) => timeOn(monday, "08:00", timeZone);
    const shown = new Intl.DateTimeFormat("en-GB", {
      timeZone,
      weekday: "short",
      hour: "2-digit",
      minute: "2-digit",
    });
    const begin = Date.parse("2026-12-01T00:00:00Z");
    const changesIn = (from: number, to: number): number[] => {
      if (dueReport(from, reportAt) === dueReport(to, reportAt)) return [];
      if (to - from === minuteMs) return [to];
      const middle = from + Math.floor((to - from) / minuteMs / 2) * minuteMs;
      return [...changesIn(from, middle), ...changesIn(middle, to)];
    };
    const days = Array.from({ length: 364 }, (_, day) => begin + day * dayMs);
    const changes = days.flatMap((day) => changesIn(day, day + dayMs));
    expect(new Set(changes.map((at) => shown.format(at)))).toEqual(new Set(["Mon 08:00"]));
    expect(changes).toHaveLength(52);
  });
});
