import { expect, test } from "vitest";
import { dayMs, hourMs } from "../../../contract/durations.ts";
import { insightGroups } from "../../../contract/visit-filter.ts";
import type { Database } from "../../../server/db/database.ts";
import type { ViewRow } from "../../../server/db/tables/insight-tables.ts";
import { updateEnquiry } from "../../../server/services/crm/enquiries/update-enquiry.ts";
import { Forbidden, Invalid } from "../../../server/services/errors.ts";
import { readInsight } from "../../../server/services/insight/read-insight.ts";
import { CopyStore } from "../../../server/services/pages/copy-store.ts";
import { describeOnEachDatabase } from "../../databases.ts";
import { samplePage } from "../../page-editors.ts";
import { putEnquiry } from "../../put-enquiries.ts";
import { putStaff } from "../../put-staff.ts";
import { admin, editor, testContext } from "../../service-context.ts";

const span = { from: "2026-11-16", to: "2026-11-22" };

const putViews = (database: Database, rows: readonly Partial<ViewRow>[]) =>
  database.write((transaction) =>
    transaction
      .insertInto("views")
      .values(
        rows.map((row) => ({
          day: "2026-11-18",
          path: "/sample",
          source: "direct",
          campaign: "",
          kind: "visit" as const,
          device: "phone" as const,
          count: 1,
          ...row,
        })),
      )
      .execute(),
  );

/** Enquiries of three origins, one of them won; and one whose origin is unknown. */
async function openOffice(database: Database) {
  const context = { ...testContext(database), copy: new CopyStore([samplePage()]) };
  const staff = { ...context, actor: admin };
  const from = (landing: string, host: string) =>
    JSON.stringify({ landing, from: host, page: "/sample", pages: 2 });
  const put = (name: string, origin?: string) => putEnquiry(context, "enquiry", name, { origin });
  const ids = {
    asha: await put("Asha", from("/sample?utm_campaign=may", "google.com")),
    cid: await put("Cid", from("/sample", "google.com")),
    ravi: await put("Ravi", from("/blogs/a-post", "")),
    dora: await put("Dora"),
  };
  return { context, staff, ids };
}

describeOnEachDatabase("insight", (open) => {
  test("joins visits and enquiries by page, source, campaign and week, with equal sums", async () => {
    const database = await open();
    const { staff, ids } = await openOffice(database);
    await updateEnquiry(staff, ids.asha, { status: "won", worth: 500_000_00 });
    await updateEnquiry(staff, ids.cid, { status: "lost" });
    await putViews(database, [
      { source: "google.com", count: 7 },
      { source: "google.com", kind: "read-on", count: 3 },
      { source: "google.com", campaign: "may", count: 2 },
      { path: "/blogs/a-post", day: "2026-11-22", count: 4 },
      // Not in the span, and no visit.
      { day: "2026-11-15", count: 100 },
      { kind: "view", source: "", count: 50 },
    ]);
    const answers = await Promise.all(
      insightGroups.map((group) => readInsight(staff, { ...span, group })),
    );
    for (const { total, rows, others, unknown } of answers) {
      expect(total).toMatchObject({ visits: 13, readOn: 3, wrote: 4, answered: 2, won: 1 });
      expect(total.worth).toBe(500_000_00);
      const parts = [...rows, ...(others ? [others] : []), ...(unknown ? [unknown] : [])];
      for (const name of ["visits", "readOn", "wrote", "answered", "won", "worth"] as const) {
        expect(parts.reduce((sum, row) => sum + (row[name] ?? 0), 0)).toBe(total[name]);
      }
    }
    const [byPage, bySource, byCampaign, byWeek] = answers;
    expect(byPage?.rows.map(({ name, wrote, visits }) => [name, wrote, visits])).toEqual([
      ["/sample", 2, 9],
      ["/blogs/a-post", 1, 4],
    ]);
    expect(byPage?.unknown).toMatchObject({ wrote: 1, visits: 0 });
    expect(bySource?.rows.map(({ name, wrote }) => [name, wrote])).toEqual([
      ["google.com", 2],
      ["direct", 1],
    ]);
    expect(byCampaign?.rows.map(({ name, won }) => [name, won])).toEqual([
      ["", 0],
      ["may", 1],
    ]);
    expect(byWeek?.weeks).toEqual([
      { from: "2026-11-16", visits: 13, readOn: 3, wrote: 4, answered: 2, won: 1 },
    ]);
  });

  test("compares the days that are over with the same weekdays before, if they were counted", async () => {
    const database = await open();
    const { context, staff } = await openOffice(database);
    await putViews(database, [
      { day: "2026-11-18", count: 3 },
      { day: "2026-11-25", count: 4 },
      { day: "2026-11-25", kind: "read-on", count: 2 },
      // Between the two spans, and today.
      { day: "2026-11-26", count: 100 },
      { day: "2026-12-10", count: 1_000 },
      { day: "2026-12-09", source: "google.com", count: 9 },
    ]);
    // To 10 December.
    context.pass(20 * dayMs);
    await putEnquiry(context, "enquiry", "Late");
    const days = { from: "2026-12-02", group: "source", compare: "on" } as const;
    const before = { from: "2026-11-18", to: "2026-11-25" };
    const now = { from: "2026-12-02", to: "2026-12-09" };
    expect((await readInsight(staff, days)).comparison).toEqual({
      now: { ...now, visits: 9, readOn: 0, wrote: 0 },
      before: { ...before, visits: 7, readOn: 2, wrote: 4 },
    });
    const ofGoogle = await readInsight(staff, { ...days, source: "google.com" });
    expect(ofGoogle.comparison).toEqual({
      now: { ...now, visits: 9, readOn: 0, wrote: 0 },
      before: { ...before, visits: 0, readOn: 0, wrote: 2 },
    });
    // As the totals of these spans say.
    const asked = { ...before, group: "page", compare: "on" } as const;
    const earlier = await readInsight(staff, asked);
    expect(earlier.total).toMatchObject({ visits: 7, readOn: 2, wrote: 4 });
    expect(earlier.comparison).toBeNull();
    const longer = await readInsight(staff, { ...days, from: "2026-12-01" });
    expect(longer.comparison).toBeNull();
    const today = await readInsight(staff, { ...days, from: "2026-12-10" });
    expect(today.comparison).toBeNull();
    expect((await readInsight(staff, { ...days, compare: undefined })).comparison).toBeNull();
  });

  test("an undone win is none, and spam is no enquiry", async () => {
    const database = await open();
    const { staff, ids } = await openOffice(database);
    await updateEnquiry(staff, ids.asha, { status: "won" });
    await updateEnquiry(staff, ids.asha, { status: "in-progress" });
    await updateEnquiry(staff, ids.cid, { status: "spam" });
    const { total } = await readInsight(staff, { ...span, group: "page" });
    expect(total).toMatchObject({ wrote: 3, won: 0, worth: 0 });
  });

  test("a day is the company's: half past six in the evening UTC is the next one", async () => {
    const database = await open();
    const { context, staff } = await openOffice(database);
    context.pass(12.5 * hourMs);
    await putEnquiry(context, "enquiry", "Late");
    const on = async (date: string) =>
      (await readInsight(staff, { from: date, to: date, group: "page" })).total.wrote;
    expect([await on("2026-11-20"), await on("2026-11-21")]).toEqual([4, 1]);
  });

  test("weeks without anything are shown, and beyond 200 rows the rest is summed", async () => {
    const database = await open();
    const context = testContext(database).as({ actor: admin });
    await putViews(
      database,
      Array.from({ length: 230 }, (_, number) => ({ source: `site-${number}.example` })),
    );
    const answer = await readInsight(context, { group: "source" });
    expect(answer).toMatchObject({ from: "2026-08-24", to: "2026-11-20" });
    expect(answer.weeks).toHaveLength(13);
    expect(answer.rows).toHaveLength(200);
    expect(answer.others).toMatchObject({ name: "30", visits: 30 });
  });

  test("admins sort by worth and first answer time; for editors these sorts are ignored", async () => {
    const database = await open();
    const { context, staff, ids } = await openOffice(database);
    const asEditor = { ...context, actor: editor };
    await updateEnquiry(staff, ids.ravi, { status: "won", worth: 900_00 });
    await database.write(async (transaction) => {
      const answered = (id: string, after: number) =>
        transaction
          .updateTable("enquiries")
          .set((eb) => ({ first_answered_at: eb("received_at", "+", after * 60_000) }))
          .where("id", "=", id)
          .execute();
      await answered(ids.asha, 10);
      await answered(ids.ravi, 45);
    });
    const sourcesBy = async (sort: "worth" | "firstAnswerMinutes" | "wrote", as = staff) =>
      (await readInsight(as, { ...span, group: "source", sort })).rows.map(({ name }) => name);
    expect(await sourcesBy("wrote")).toEqual(["google.com", "direct"]);
    expect(await sourcesBy("worth")).toEqual(["direct", "google.com"]);
    expect(await sourcesBy("firstAnswerMinutes")).toEqual(["direct", "google.com"]);
    expect(await sourcesBy("worth", asEditor)).toEqual(["google.com", "direct"]);
    expect(await sourcesBy("firstAnswerMinutes", asEditor)).toEqual(["google.com", "direct"]);
    const weeks = { from: "2026-11-09", to: span.to, group: "week", sort: "worth" } as const;
    const { rows: byWeek } = await readInsight(asEditor, weeks);
    expect(byWeek.map(({ name }) => name)).toEqual(["2026-11-16", "2026-11-09"]);
    // Without an answer a row comes last.
    await database.write((transaction) =>
      transaction
        .updateTable("enquiries")
        .set({ first_answered_at: null })
        .where("id", "=", ids.ravi)
        .execute(),
    );
    expect(await sourcesBy("firstAnswerMinutes")).toEqual(["google.com", "direct"]);
  });

  test("editors see counts, not money or waiting times; agents and impossible spans nothing", async () => {
    const database = await open();
    const context = testContext(database);
    const asEditor = context.as({ actor: editor });
    const { total } = await readInsight(asEditor, { group: "page" });
    expect(total).toMatchObject({ wrote: 0, worth: null, firstAnswerMinutes: null });
    const agent = context.as(await putStaff(database, "Ravi", "agent"));
    await expect(readInsight(agent, { group: "page" })).rejects.toThrow(Forbidden);
    const far = { from: "2020-01-01", to: "2026-01-01", group: "page" } as const;
    await expect(readInsight(asEditor, far)).rejects.toThrow(Invalid);
    const turned = { from: span.to, to: span.from, group: "page" } as const;
    await expect(readInsight(asEditor, turned)).rejects.toThrow(Invalid);
  });
});
