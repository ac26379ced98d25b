import { expect, test } from "vitest";
import { dayMs, minuteMs } from "../../../contract/durations.ts";
import { describeOnDatabase, describeOnEachDatabase } from "../../../tests/databases.ts";
import { samplePage } from "../../../tests/page-editors.ts";
import { putPost } from "../../../tests/put-post.ts";
import { putSession } from "../../../tests/put-session.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { testContext } from "../../../tests/service-context.ts";
import type { Database } from "../../db/database.ts";
import type { Context } from "../context.ts";
import { CopyStore } from "../pages/copy-store.ts";
import { countView, ViewCounter } from "./view-counter.ts";
import { writeViews } from "./write-views.ts";

const browser = (name: string, system = "X11; Linux x86_64") =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${name} Safari/537.36`;
const phone = browser("Chrome/120.0.0.0 Mobile", "Linux; Android 10; CUBOT_X30");

const visit = { kind: "visit", device: "phone", address: "/sample", from: "bing.com" } as const;

/** A process with its own counter, and a clock at noon in India. */
function openProcess(database: Database) {
  const context = { ...testContext(database), copy: new CopyStore([samplePage()]) };
  const readers = { ...context, userAgent: phone, views: new ViewCounter() };
  /** Reads a page from a network of its own. */
  let network = 0;
  const read = (view: Partial<Parameters<typeof countView>[1]>, by: Partial<Context> = {}) => {
    network += 1;
    const address = `20.${network >> 8}.${network & 255}.7`;
    countView({ ...readers, address, ...by }, { ...visit, ...view });
  };
  return { readers, read, pass: context.pass };
}

async function signIn(context: Context, address: string) {
  const staff = await putStaff(context.database, "Ravi", "agent");
  const { id } = await putSession(context, staff.id);
  await context.database.write((transaction) =>
    transaction.updateTable("sessions").set({ address }).where("id", "=", id).execute(),
  );
}

const stored = (database: Database) =>
  database.read.selectFrom("views").selectAll().orderBy("path").orderBy("source").execute();

describeOnEachDatabase("counting views on each engine", (open) => {
  test("sums equal views of two processes, by the day in the company's time zone", async () => {
    const database = await open();
    const [first, second] = [openProcess(database), openProcess(database)];
    first.read({});
    first.read({});
    second.read({});
    second.read({ kind: "read-on" });
    await Promise.all([writeViews(first.readers), writeViews(second.readers)]);
    // 20 November 18:30 UTC is midnight in India.
    second.pass(12.5 * 60 * minuteMs);
    second.read({ kind: "view", address: "/sample?utm_campaign=x" });
    await writeViews(second.readers);
    const row = { day: "2026-11-20", path: "/sample", campaign: "", device: "phone" };
    expect(await stored(database)).toEqual(
      expect.arrayContaining([
        { ...row, source: "bing.com", kind: "visit", count: 3 },
        { ...row, source: "bing.com", kind: "read-on", count: 1 },
        { ...row, day: "2026-11-21", source: "", kind: "view", count: 1 },
      ]),
    );
    expect(await stored(database)).toHaveLength(3);
  });

  test("gives the first 200 campaigns of a day rows of their own, and loses no visit of 10,000", async () => {
    const database = await open();
    const { readers, read } = openProcess(database);
    const visitCampaigns = async (from: number, to: number) => {
      for (let number = from; number < to; number++)
        read({ address: `/sample?utm_campaign=c${number}` });
      await writeViews(readers);
    };
    await visitCampaigns(0, 150);
    await visitCampaigns(100, 10_000);
    const rows = await stored(database);
    expect(rows.find(({ campaign }) => campaign === "c149")?.count).toBe(2);
    expect(rows.find(({ campaign }) => campaign === "other")?.count).toBe(9_800);
    expect(rows).toHaveLength(201);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(10_050);
  });

  test("stores campaigns that are cut within a character, each as what is left of it", async () => {
    const database = await open();
    const { readers, read } = openProcess(database);
    const name = "a".repeat(59);
    for (const rare of ["\u{20BB7}", "\u{2A6D6}"])
      read({ address: `/sample?utm_campaign=${encodeURIComponent(name + rare)}` });
    await writeViews(readers);
    expect(await stored(database)).toMatchObject([{ campaign: name, count: 2 }]);
  });

  test("counts again later what could not be stored", async () => {
    const database = await open();
    const { readers, read } = openProcess(database);
    read({});
    const write = () => Promise.reject(new Error("The disk is full."));
    await expect(writeViews({ ...readers, database: { ...database, write } })).rejects.toThrow(
      "full",
    );
    read({});
    await writeViews(readers);
    expect(await stored(database)).toEqual([expect.objectContaining({ count: 2 })]);
  });
});

describeOnDatabase("counting views", (open) => {
  test("leaves out robots, addresses that are no page, and posts that don't exist", async () => {
    const database = await open();
    const { readers, read } = openProcess(database);
    await putPost(database, { slug: "found" });
    read({}, { userAgent: "Googlebot/2.1" });
    read({}, { userAgent: browser("HeadlessChrome/140.0.0.0") });
    for (const address of [
      "/admin",
      "/wp-login.php",
      "/unsubscribe/secret",
      "//sample",
      "/blogs/x/y",
    ])
      read({ address });
    read({ address: "/blogs/found" });
    read({ address: "/blogs/invented" });
    read({ address: "/sample" });
    await writeViews(readers);
    const paths = (await stored(database)).map(({ path }) => path);
    expect(paths).toEqual(["/blogs/found", "/sample"]);
  });

  test("counts a flood from one network up to 60 a minute, and no network of staff", async () => {
    const database = await open();
    const { readers, read, pass } = openProcess(database);
    const flood = { address: "198.51.100.4" };
    for (let number = 0; number < 200; number++) read({}, flood);
    pass(minuteMs);
    read({}, flood);
    await signIn(readers, "198.51.100.9");
    await writeViews(readers);
    read({}, { address: "198.51.100.9" });
    await writeViews(readers);
    expect(await stored(database)).toEqual([expect.objectContaining({ count: 61 })]);
  });

  test("lets no network add more than 10 names a day, so that a real campaign has room", async () => {
    const database = await open();
    const { readers, read, pass } = openProcess(database);
    // As somebody did it: from one IPv4 address and six /64, within minutes.
    const flood = Array.from({ length: 320 }, (_, number) => {
      const at = number % 7;
      return at === 0 ? "198.51.100.4" : `2001:db8:${at}:1::${number}`;
    });
    for (const [number, address] of flood.entries()) {
      if (number % 60 === 0) pass(minuteMs);
      read({ address: `/sample?utm_source=s${number}&utm_campaign=c${number}` }, { address });
      if (number % 100 === 0) await writeViews(readers);
    }
    read({ address: "/sample?utm_source=newsletter&utm_campaign=diwali" });
    await writeViews(readers);
    const rows = await stored(database);
    const names = (name: "source" | "campaign") => new Set(rows.map((row) => row[name]));
    expect(names("campaign")).toContain("diwali");
    expect(names("source")).toContain("newsletter");
    expect(names("campaign").size).toBeLessThanOrEqual(7 * 10 + 2);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(321);
  });

  test("counts known names for everybody behind one address, and new ones again the next day", async () => {
    const database = await open();
    const { readers, read, pass } = openProcess(database);
    const known = Array.from({ length: 40 }, (_, number) => `/sample?utm_campaign=k${number}`);
    for (const address of known) read({ address });
    await writeViews(readers);
    pass(dayMs);
    // Another process, which has to read the names first.
    const carrier = openProcess(database);
    carrier.pass(dayMs);
    await writeViews(carrier.readers);
    const visitor = { address: "198.51.100.4" };
    for (const address of known) carrier.read({ address }, visitor);
    const added = Array.from({ length: 12 }, (_, number) => `/sample?utm_campaign=n${number}`);
    for (const address of added) carrier.read({ address }, visitor);
    carrier.pass(dayMs);
    for (const address of added.slice(10)) carrier.read({ address }, visitor);
    await writeViews(carrier.readers);
    const rows = await stored(database);
    const on = (day: string) => rows.filter((row) => row.day === day);
    expect(on("2026-11-21").filter(({ campaign }) => campaign.startsWith("k"))).toHaveLength(40);
    expect(on("2026-11-21").find(({ campaign }) => campaign === "other")?.count).toBe(2);
    expect(
      on("2026-11-22")
        .map(({ campaign }) => campaign)
        .sort(),
    ).toEqual(["n10", "n11"]);
  });

  test("still counts while the clock is set back, each view on the day of the clock", async () => {
    const database = await open();
    const { readers, read, pass } = openProcess(database);
    const flood = { address: "198.51.100.4" };
    for (let number = 0; number < 100; number++) read({}, flood);
    pass(-3 * dayMs);
    read({});
    read({}, flood);
    await writeViews(readers);
    pass(3 * dayMs);
    read({});
    await writeViews(readers);
    expect((await stored(database)).map(({ day: of, count }) => [of, count])).toEqual(
      expect.arrayContaining([
        ["2026-11-17", 2],
        ["2026-11-20", 61],
      ]),
    );
  });
});
