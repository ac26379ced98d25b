import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hourMs, minuteMs } from "../../contract/durations.ts";
import { undoMs } from "../../contract/office-limits.ts";
import { describeOnDatabase } from "../../tests/databases.ts";
import {
  claimOne,
  type EmailHarness,
  emailsIn,
  enqueue,
  enqueueTo,
  receiptTo,
  startEmailHarness,
  statusesIn,
  until,
} from "../../tests/email-harness.ts";
import { type Reply, startMailServer } from "../../tests/mail-server.ts";
import { type TestContext, testContext } from "../../tests/service-context.ts";
import { leaseMs } from "../services/outbox/retry-times.ts";
import { smtpTransport, type Transport } from "./email-transport.ts";
import { emailRenderer } from "./render-emails.ts";

let harness: EmailHarness;
beforeEach(async () => {
  harness = await startEmailHarness();
});
afterEach(() => harness.close());

const a = "a@x.example";
const b = "b@x.example";

const untilAllSent = (context: TestContext) =>
  until(async () => expect(new Set(await statusesIn(context))).toEqual(new Set(["sent"])));

describeOnDatabase("sending emails", (open) => {
  test("begins with those queued before the start, and sends later ones at once", async () => {
    const context = testContext(await open());
    // No poll comes due: each commit has to be announced.
    vi.spyOn(globalThis, "setInterval").mockReturnValue(setTimeout(() => {}));
    await enqueueTo(context, a);
    harness.start(context);
    await until(() => expect(harness.server.received).toHaveLength(1));
    await enqueueTo(context, b);
    await until(() => expect(harness.server.received).toHaveLength(2));
    await untilAllSent(context);
  });

  test("begins with a held one as soon as its Undo has ended, before the next poll", async () => {
    const context = testContext(await open());
    vi.spyOn(globalThis, "setInterval").mockReturnValue(setTimeout(() => {}));
    harness.start(context);
    const timers = vi.spyOn(globalThis, "setTimeout");
    await enqueue(context, { ...receiptTo(a), notBefore: context.now() + undoMs });
    const isHeld = ([, delay = 0]: unknown[]) =>
      Number(delay) >= undoMs && Number(delay) < undoMs + 1_000;
    await until(() => expect(timers.mock.calls.some(isHeld)).toBe(true));
    const ring = timers.mock.calls.find(isHeld)?.[0];
    timers.mockRestore();
    expect(harness.server.received).toEqual([]);
    context.pass(undoMs);
    ring?.();
    await until(() => expect(harness.server.received).toHaveLength(1));
  });

  test("keeps the order per recipient", async () => {
    const context = testContext(await open());
    const recipients = Array.from({ length: 40 }, (_, index) => `r${index % 4}@x.example`);
    await enqueueTo(context, ...recipients);
    harness.start(context);
    await until(() => expect(harness.server.received).toHaveLength(40));
    for (const recipient of new Set(recipients)) {
      const sent = harness.subjectLinesTo(recipient).map(Number);
      expect(sent).toEqual([...sent].sort((one, other) => one - other));
    }
  });

  test("happens once per email with two processes", async () => {
    const context = testContext(await open());
    harness.start(context);
    harness.start(context);
    await enqueueTo(context, ...Array.from({ length: 30 }, (_, index) => `r${index}@x.example`));
    await untilAllSent(context);
    expect(harness.server.received).toHaveLength(30);
  });

  test("finishes the emails in flight when stopped, and leaves the rest for the next start", async () => {
    const context = testContext(await open());
    const { promise: sending, resolve: arrived } = Promise.withResolvers<void>();
    let release = () => {};
    const slow: Transport = {
      // The first email only; a second one would hang.
      send: () =>
        new Promise((resolve) => {
          release = () => resolve(null);
          arrived();
        }),
      close: async () => {},
    };
    await enqueueTo(context, a, a);
    const worker = harness.start(context, slow);
    await sending;
    const stopped = worker.stop();
    release();
    await stopped;
    expect(await statusesIn(context)).toEqual(["sent", "queued"]);
    harness.start(context);
    await untilAllSent(context);
    expect(harness.subjectLinesTo(a)).toEqual(["1"]);
  });

  test("counts no attempt that a stop interrupts, and repeats it after the next start", async () => {
    const context = testContext(await open());
    const { promise: sending, resolve: arrived } = Promise.withResolvers<void>();
    const hanging: Transport = {
      send: (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason));
          arrived();
        }),
      close: async () => {},
    };
    await enqueueTo(context, a, a);
    const before = await emailsIn(context);
    const worker = harness.start(context, hanging, undefined, 0);
    await sending;
    await worker.stop();
    expect(await emailsIn(context)).toEqual(before);
    harness.start(context);
    await untilAllSent(context);
    expect(harness.subjectLinesTo(a)).toEqual(["0", "1"]);
    expect((await emailsIn(context)).map(({ attempts }) => attempts)).toEqual([1, 1]);
  });

  test("renews the lease of an email in flight", async () => {
    const context = testContext(await open());
    const { promise: released, resolve: release } = Promise.withResolvers<null>();
    const slow: Transport = { send: () => released, close: async () => {} };
    await enqueueTo(context, a);
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const worker = harness.start(context, slow);
    await until(async () => expect((await emailsIn(context))[0]?.lease).toBeTruthy());
    context.pass(leaseMs / 2);
    vi.advanceTimersByTime(leaseMs / 2);
    const leaseEnd = context.now() + leaseMs;
    await until(async () => expect((await emailsIn(context))[0]?.leased_until).toBe(leaseEnd));
    release(null);
    await worker.stop();
    vi.useRealTimers();
  });
});

describeOnDatabase("sending emails despite faults", (open) => {
  test.each<[string, Reply]>([
    ["421", { at: "rcpt", code: 421 }],
    ["450", { at: "rcpt", code: 450 }],
    ["451 after the content", { at: "data", code: 451 }],
    ["a dropped connection", "drop"],
  ])("after %s every email arrives, once and in order", async (_, reply) => {
    const context = testContext(await open());
    harness.server.reply = (recipient) => (recipient === a ? reply : "accept");
    await enqueueTo(context, a, b, a, b, a);
    const worker = harness.start(context);
    await until(async () => {
      const rows = await emailsIn(context);
      expect(rows.map((row) => row.attempts)).toEqual([1, 1, 0, 1, 0]);
      expect(rows[0]?.failure).toBeTruthy();
      expect(rows.every((row) => row.lease === null)).toBe(true);
    });
    harness.server.reply = () => "accept";
    context.pass(2 * minuteMs);
    worker.wake();
    await untilAllSent(context);
    expect([harness.subjectLinesTo(a), harness.subjectLinesTo(b)]).toEqual([
      ["0", "2", "4"],
      ["1", "3"],
    ]);
  });

  test("a permanent refusal is stored with its reason and holds no other email back", async () => {
    const context = testContext(await open());
    harness.server.reply = (to) => (to === a ? { at: "rcpt", code: 550 } : "accept");
    await enqueueTo(context, a, b);
    harness.start(context);
    await until(async () => expect(await statusesIn(context)).toEqual(["failed", "sent"]));
    expect((await emailsIn(context))[0]?.failure).toContain("refused with 550");
  });

  test("a mail server that was down for hours receives everything afterwards", async () => {
    const context = testContext(await open());
    const transport = smtpTransport(harness.server.url, 3);
    const port = Number(new URL(harness.server.url).port);
    await harness.server.stop();
    await enqueueTo(context, a, a, b);
    const worker = harness.start(context, transport);
    for (const attempts of [1, 2, 3]) {
      await until(async () => {
        const rows = await emailsIn(context);
        expect(rows.map((row) => row.attempts)).toEqual([attempts, 0, attempts]);
        expect(rows.every((row) => row.lease === null)).toBe(true);
      });
      context.pass(hourMs);
      if (attempts === 3) harness.server = await startMailServer(port);
      worker.wake();
    }
    await until(() => expect(harness.server.received).toHaveLength(3));
    expect([harness.subjectLinesTo(a), harness.subjectLinesTo(b)]).toEqual([["0", "1"], ["2"]]);
  });

  test("emails of a killed worker are sent after its lease, under the same Message-ID", async () => {
    const context = testContext(await open());
    await enqueueTo(context, a);
    const claimed = await claimOne(context, "killed");
    const worker = harness.start(context);
    await enqueueTo(context, b);
    await until(() => expect(harness.subjectLinesTo(b)).toHaveLength(1));
    expect(harness.subjectLinesTo(a)).toEqual([]);
    context.pass(leaseMs);
    worker.wake();
    await until(() => expect(harness.subjectLinesTo(a)).toHaveLength(1));
    expect(harness.server.received.at(-1)?.email.messageId).toBe(claimed.message_id);
  });

  test("an email that can't be rendered fails and holds no other back", async () => {
    const context = testContext(await open());
    await enqueueTo(context, a);
    await context.database.write((transaction) =>
      transaction.updateTable("emails").set({ data: "{" }).execute(),
    );
    await enqueueTo(context, a, b);
    harness.start(context);
    await until(async () => expect(await statusesIn(context)).toEqual(["failed", "sent", "sent"]));
    expect((await emailsIn(context))[0]?.failure).toMatch(/JSON/);
  });

  test("emails wait while the templates can't be loaded", async () => {
    const context = testContext(await open());
    await enqueueTo(context, a);
    harness.start(context, undefined, emailRenderer({ build: "/no/such/build" }));
    await until(async () => expect((await emailsIn(context))[0]?.attempts).toBe(1));
    expect(await emailsIn(context)).toMatchObject([
      { status: "queued", failure: expect.stringContaining("emails.js") },
    ]);
  });

  test("an expired code is not sent, and the reason is stored", async () => {
    const context = testContext(await open());
    const enqueueCode = (recipient: string) =>
      enqueue(context, {
        template: "recovery-code",
        data: { name: "Asha", siteUrl: "https://x.example", code: "7KQ2", minutes: 10 },
        recipient,
        subject: "Your code",
      });
    await enqueueCode("late@nirbhay.example");
    context.pass(9 * minuteMs);
    await enqueueCode("early@nirbhay.example");
    context.pass(minuteMs);
    harness.start(context);
    await until(async () => expect(await statusesIn(context)).toEqual(["failed", "sent"]));
    expect(harness.server.received.map(({ to }) => to)).toEqual([["early@nirbhay.example"]]);
    expect((await emailsIn(context))[0]).toMatchObject({
      failure: "Its code or invitation expired before it could be sent.",
      data: "{}",
    });
  });

  test("continues after the database was unavailable", async () => {
    const context = testContext(await open());
    let away = true;
    const write: typeof context.database.write = (work) =>
      away ? Promise.reject(new Error("away")) : context.database.write(work);
    await enqueueTo(context, a);
    const worker = harness.start({ ...context, database: { ...context.database, write } });
    await until(() => expect(context.logged()).toContain("emails not claimed"));
    away = false;
    worker.wake();
    await untilAllSent(context);
  });

  test("stores the outcome of a delivery after the database was unavailable", async () => {
    const context = testContext(await open());
    let failures = 0;
    const write: typeof context.database.write = (work) => {
      if (harness.server.received.length === 0 || failures > 0) return context.database.write(work);
      failures += 1;
      return Promise.reject(new Error("away"));
    };
    await enqueueTo(context, a);
    harness.start({ ...context, database: { ...context.database, write } });
    await untilAllSent(context);
    expect(context.logged()).toContain("email not finalized");
    expect(harness.server.received).toHaveLength(1);
  });
});
