import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import { CallbackRequestInput } from "../../../contract/enquiry-forms.ts";
import type { Database } from "../../../server/db/database.ts";
import { databaseFile, openDatabase } from "../../../server/db/open-database.ts";
import { readConfig } from "../../../server/ops/config.ts";
import { demo, demoClient } from "../../../server/ops/demo/demo-data.ts";
import { demoPassword, demoStaff } from "../../../server/ops/demo/demo-staff.ts";
import { demoEnvironment, makeDemoFolder } from "../../../server/ops/demo/make-demo-folder.ts";
import { signIn } from "../../../server/services/accounts/sign-in.ts";
import { findSamePeople } from "../../../server/services/crm/clients/find-same-person.ts";
import { readInsight } from "../../../server/services/insight/read-insight.ts";
import { readEnquiryWeeks } from "../../../server/services/overview/read-enquiry-weeks.ts";
import { readOverview } from "../../../server/services/overview/read-overview.ts";
import { listStaff } from "../../../server/services/staff/list-staff.ts";
import { cheapPasswords } from "../../cheap-passwords.ts";
import { admin, system, testContext } from "../../service-context.ts";

// A Sunday night in India, the least convenient time of a week.
const end = Date.parse("2026-11-22T20:00:00Z");
let parent: string;
let folder: string;
let database: Database;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "nirbhay-demo-"));
  folder = join(parent, "demo");
  expect(await makeDemoFolder(readConfig(demoEnvironment(folder)), end, cheapPasswords)).toBe(true);
  database = openDatabase({ dataDir: folder });
});

afterAll(async () => {
  await database.close();
  await rm(parent, { recursive: true, force: true });
});

const context = () => ({ ...testContext(database), actor: system, now: () => end });
const counts = (rows: readonly object[]) =>
  Object.fromEntries(
    [...Map.groupBy(rows, (row) => Object.values(row).join(" "))]
      .map(([value, group]) => [value, group.length] as const)
      .sort(([one], [other]) => one.localeCompare(other)),
  );

test("enquiries of both kinds have every status, notes, assignees and repeat clients", async () => {
  const rows = await database.read.selectFrom("enquiries").selectAll().execute();
  expect(counts(rows.map(({ kind, status }) => ({ kind, status })))).toMatchInlineSnapshot(`
    {
      "callback in-progress": 9,
      "callback lost": 3,
      "callback new": 2,
      "callback won": 7,
      "enquiry in-progress": 24,
      "enquiry lost": 6,
      "enquiry new": 2,
      "enquiry spam": 4,
      "enquiry won": 10,
    }
  `);
  expect(rows.some(({ note }) => note !== "")).toBe(true);
  expect(new Set(rows.flatMap(({ assignee }) => assignee ?? [])).size).toBe(3);
  const perClient = counts(rows.map(({ client_id }) => ({ client_id })));
  expect(Math.max(...Object.values(perClient))).toBeGreaterThanOrEqual(3);
  expect(
    rows.every(({ received_at }) => received_at <= end && received_at > end - 84 * dayMs),
  ).toBe(true);
});

test("every week of the overview has enquiries", async () => {
  const weeks = (await readEnquiryWeeks(context())).slice(1);
  const { emailsQueued, emailsFailed } = await readOverview({ ...context(), actor: admin });
  expect(weeks.filter((week) => week.enquiries + week.callbacks === 0)).toEqual([]);
  expect(emailsQueued).toBeGreaterThan(0);
  expect(emailsFailed).toBeGreaterThan(0);
});

test("the media library has pictures with alt text to choose from", async () => {
  const rows = await database.read.selectFrom("media").select(["name", "alt"]).execute();
  expect(rows.map(({ name }) => name)).toContain("first-light.png");
  expect(rows.every(({ alt }) => alt)).toBe(true);
});

test("clients are active, restricted or spam", async () => {
  const rows = await database.read.selectFrom("clients").selectAll().execute();
  expect(rows.filter((row) => row.restricted_at !== null)).toHaveLength(1);
  expect(rows.filter((row) => row.spam_at !== null)).toHaveLength(1);
  expect(rows).toHaveLength(Object.keys(demo.clients).length + 2);
});

test("one person wrote from two addresses, so that merging has an example", async () => {
  const rows = await database.read.selectFrom("clients").selectAll().execute();
  const found = await findSamePeople(database.read, rows);
  const emailOf = (id: string) => rows.find((row) => row.id === id)?.email;
  expect(new Set([...found.keys()].map(emailOf))).toEqual(
    new Set([demoClient("suresh").email, demoClient("sureshPrivate").email]),
  );
});

test("emails are sent, failed with a reason, retried and queued; none is due", async () => {
  const rows = await database.read.selectFrom("emails").selectAll().execute();
  expect(counts(rows.map(({ status }) => ({ status })))).toMatchInlineSnapshot(`
    {
      "failed": 7,
      "queued": 2,
      "sent": 258,
      "suppressed": 2,
    }
  `);
  expect(rows.filter((row) => row.status === "failed" && !row.failure)).toEqual([]);
  expect(rows.some((row) => row.status === "sent" && row.attempts > 1)).toBe(true);
  expect(rows.some((row) => row.status === "queued" && row.attempts === 5)).toBe(true);
  const claimable = rows.filter(
    (row) =>
      row.status === "queued" &&
      row.due_at <= end &&
      !rows.some((one) => one.recipient === row.recipient && one.due_at > end),
  );
  expect(claimable).toEqual([]);
  const audit = await database.read.selectFrom("audit_log").select("action").execute();
  expect(audit.filter(({ action }) => action === "mail.retry").length).toBeGreaterThanOrEqual(2);
});

test("conversations have emails of both sides and notes, and wait for either side", async () => {
  const { read } = database;
  const messages = await read.selectFrom("messages").select(["direction", "sent_by"]).execute();
  expect(counts(messages.map(({ direction }) => ({ direction })))).toMatchInlineSnapshot(`
    {
      "in": 5,
      "out": 44,
    }
  `);
  expect(await read.selectFrom("notes").select("text").execute()).toHaveLength(1);
  const turns = await read
    .selectFrom("enquiries")
    .select("turn")
    .where("id", "in", read.selectFrom("messages").select("enquiry_id"))
    .execute();
  expect(counts(turns)).toMatchInlineSnapshot(`
    {
      "done": 16,
      "ours": 4,
      "theirs": 20,
    }
  `);
  expect(await read.selectFrom("reply_templates").select("id").execute()).toHaveLength(3);
});

test("the demo agrees with itself", async () => {
  const { read } = database;
  const answered = await read
    .selectFrom("enquiries")
    .select("id")
    .where("first_answered_at", "is not", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("messages")
            .select("messages.id")
            .whereRef("messages.enquiry_id", "=", "enquiries.id")
            .where("direction", "=", "out"),
        ),
      ),
    )
    .execute();
  expect(answered).toEqual([]);
  const staff = await listStaff({ ...context(), actor: admin });
  const neverSeen = staff.filter(({ lastSeenAt }) => lastSeenAt === null);
  expect(neverSeen.map(({ name }) => name)).toEqual(["Farah Siddiqui"]);
  const subjects = await read.selectFrom("messages").select("subject").execute();
  expect(subjects.filter(({ subject }) => subject.includes("The company"))).toEqual([]);
});

test("Insight has a year of visits, of campaigns too, and enquiries of most numbers", async () => {
  const insight = await readInsight(
    { ...context(), actor: admin },
    { group: "source", from: "2025-11-24", to: "2026-11-22" },
  );
  expect(insight.weeks.filter(({ visits }) => visits < 100)).toEqual([]);
  expect(insight.rows.length).toBeGreaterThan(12);
  expect(insight.total.visits).toBeGreaterThan(15_000);
  expect(insight.unknown?.wrote).toBeGreaterThan(3);
  expect(insight.total.worth).toBeGreaterThan(0);
  expect(insight.total.firstAnswerMinutes).toBeGreaterThan(0);
  const days = await database.read
    .selectFrom("views")
    .select("day")
    .select((eb) => eb.fn.sum<number>("count").as("count"))
    .where("kind", "=", "visit")
    .groupBy("day")
    .execute();
  const of = (weekday: number) =>
    days
      .filter(({ day }) => new Date(day).getUTCDay() === weekday)
      .reduce((sum, { count }) => sum + Number(count), 0);
  expect(of(0)).toBeLessThan(of(2) / 2);
});

test("posts are drafts, scheduled for the coming days, published or deleted", async () => {
  const rows = await database.read.selectFrom("posts").selectAll().execute();
  const stateOf = (row: (typeof rows)[number]) => (row.deleted_at ? "deleted" : row.status);
  expect(counts(rows.map((row) => ({ state: stateOf(row) })))).toMatchObject({
    deleted: 1,
    draft: 2,
    scheduled: 2,
  });
  const scheduled = rows.filter((row) => row.status === "scheduled");
  expect(scheduled.every((row) => (row.published_at ?? 0) > end)).toBe(true);
  expect(rows.filter((row) => row.status === "published" && row.version === 3)).toHaveLength(1);
  expect(await database.read.selectFrom("post_drafts").selectAll().execute()).toHaveLength(1);
});

test("each active account signs in with the printed password", async () => {
  for (const { email, role } of [
    ...[demoStaff.meera, demoStaff.arjun, demoStaff.sunita, demoStaff.kavya],
  ]) {
    const entered = await signIn(context(), { email, password: demoPassword });
    expect(entered).toMatchObject({ signIn: true, staff: { role } });
  }
});

test("forms would accept every invented sender", () => {
  for (const { email, ...person } of Object.values(demo.clients)) {
    expect(CallbackRequestInput.safeParse({ ...person, email }).error).toBeUndefined();
    expect(email).toMatch(/\.example$/);
  }
});

test("a second run changes nothing", async () => {
  const before = await readFile(databaseFile(folder));
  const later = end + 30 * dayMs;
  expect(await makeDemoFolder(readConfig(demoEnvironment(folder)), later)).toBe(false);
  expect((await readFile(databaseFile(folder))).equals(before)).toBe(true);
});

test("the demo ignores settings that would lead it to other data or other people", () => {
  const others = {
    DATABASE_URL: "postgres://a@b/c",
    SMTP_URL: "smtp://mail",
    HOST: "0.0.0.0",
    DATA_DIR: "data",
  };
  const mine = { PORT: "4000", WEBHOOK_PRIVATE: "on" };
  const config = readConfig({ ...others, ...mine, ...demoEnvironment(folder) });
  expect(config).toMatchObject({ DATA_DIR: folder, HOST: "127.0.0.1", PORT: 4000 });
  expect(config.WEBHOOK_PRIVATE).toBe(true);
  expect([config.DATABASE_URL, config.SMTP_URL, config.MEDIA_URL]).toEqual(
    Array(3).fill(undefined),
  );
});
