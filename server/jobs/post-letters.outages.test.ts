import { afterEach, beforeEach, expect, test } from "vitest";
import { describeOnEachDatabase } from "../../tests/databases.ts";
import { type Conduct, startMailServer } from "../../tests/mail-server.ts";
import {
  lettersIn,
  openPostOffice,
  type PostOffice,
  queueTo,
  statusesIn,
  until,
} from "../../tests/post-office.ts";
import { testContext } from "../../tests/service-context.ts";
import { hour, minute } from "../services/limits/limit.ts";
import { claimLetters } from "../services/mail/claim-letters.ts";
import { leaseTime } from "../services/mail/lease.ts";
import { smtpTransport } from "./transports/smtp.ts";

let office: PostOffice;
beforeEach(async () => {
  office = await openPostOffice();
});
afterEach(() => office.close());

const a = "a@x.example";
const b = "b@x.example";

describeOnEachDatabase("posting letters in trouble", (open) => {
  test.each<[string, Conduct]>([
    ["421", { at: "rcpt", code: 421 }],
    ["450", { at: "rcpt", code: 450 }],
    ["451 after the content", { at: "data", code: 451 }],
    ["a dropped line", "drop"],
  ])("after %s every letter arrives, once and in order", async (_, conduct) => {
    const context = testContext(await open());
    office.server.conduct = (recipient) => (recipient === a ? conduct : "take");
    await queueTo(context, a, b, a, b, a);
    const posting = office.start(context);
    await until(async () => {
      const rows = await lettersIn(context);
      expect(rows.map((row) => row.attempts)).toEqual([1, 1, 0, 1, 0]);
      expect(rows[0]?.failure).toBeTruthy();
      expect(rows.every((row) => row.lease === null)).toBe(true);
    });
    office.server.conduct = () => "take";
    context.pass(2 * minute);
    posting.wake();
    await until(async () => expect(new Set(await statusesIn(context))).toEqual(new Set(["sent"])));
    expect([office.subjectsFor(a), office.subjectsFor(b)]).toEqual([
      ["0", "2", "4"],
      ["1", "3"],
    ]);
  });

  test("a refusal for good is kept with its reason and holds nothing up", async () => {
    const context = testContext(await open());
    office.server.conduct = (recipient) => (recipient === a ? { at: "rcpt", code: 550 } : "take");
    await queueTo(context, a, b);
    office.start(context);
    await until(async () => expect(await statusesIn(context)).toEqual(["failed", "sent"]));
    expect((await lettersIn(context))[0]?.failure).toContain("refused with 550");
  });

  test("a mail server that is away for hours gets everything when it is back", async () => {
    const context = testContext(await open());
    const transport = smtpTransport(office.server.url, 3);
    const port = Number(new URL(office.server.url).port);
    await office.server.stop();
    await queueTo(context, a, a, b);
    const posting = office.start(context, transport);
    for (const attempts of [1, 2, 3]) {
      await until(async () => {
        const rows = await lettersIn(context);
        expect(rows.map((row) => row.attempts)).toEqual([attempts, 0, attempts]);
        expect(rows.every((row) => row.lease === null)).toBe(true);
      });
      context.pass(hour);
      if (attempts === 3) office.server = await startMailServer(port);
      posting.wake();
    }
    await until(() => expect(office.server.received).toHaveLength(3));
    expect([office.subjectsFor(a), office.subjectsFor(b)]).toEqual([["0", "1"], ["2"]]);
  });

  test("what a killed worker had claimed is sent after its lease, under the same Message-ID", async () => {
    const context = testContext(await open());
    await queueTo(context, a);
    const [claimed] = await claimLetters(context, { lease: "killed", most: 1 });
    const posting = office.start(context);
    await queueTo(context, b);
    await until(() => expect(office.subjectsFor(b)).toHaveLength(1));
    expect(office.subjectsFor(a)).toEqual([]);
    context.pass(leaseTime);
    posting.wake();
    await until(() => expect(office.subjectsFor(a)).toHaveLength(1));
    expect(office.server.received.at(-1)?.email.messageId).toBe(claimed?.message_id);
  });

  test("a letter that can't be read or rendered fails, and holds back no other", async () => {
    const context = testContext(await open());
    await queueTo(context, a);
    await context.database.write((transaction) =>
      transaction.updateTable("letters").set({ data: "{" }).execute(),
    );
    await queueTo(context, a, b);
    office.start(context);
    await until(async () => expect(await statusesIn(context)).toEqual(["failed", "sent", "sent"]));
    await until(async () => expect((await lettersIn(context))[0]?.failure).toMatch(/JSON/));
  });

  test("goes on when the database was away", async () => {
    const context = testContext(await open());
    let away = true;
    const write: typeof context.database.write = (work) =>
      away ? Promise.reject(new Error("away")) : context.database.write(work);
    await queueTo(context, a);
    const posting = office.start({ ...context, database: { ...context.database, write } });
    await until(() => expect(context.logged()).toContain("letters not claimed"));
    away = false;
    posting.wake();
    await until(async () => expect(await statusesIn(context)).toEqual(["sent"]));
  });
});
