import { expect, test } from "vitest";
import { minuteMs } from "../../../contract/durations.ts";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { claimOne, enqueue, enqueueTo, receiptTo } from "../../../tests/email-harness.ts";
import { type TestContext, testContext } from "../../../tests/service-context.ts";
import { newId } from "../../db/new-id.ts";
import { enqueueEmails, type NewEmail } from "../outbox/enqueue-emails.ts";
import { leaseMs, renewLease } from "../outbox/retry-times.ts";
import { claimEmails } from "./claim-emails.ts";
import { finalizeEmails, type Outcome } from "./finalize-emails.ts";

type Claim = { lease?: string; max?: number; maxLowPriority?: number };

/** Subjects of the emails claimed. */
async function claim(context: TestContext, input: Claim = {}): Promise<string[]> {
  const emails = await claimEmails(context, { lease: "worker", max: 100, ...input });
  return emails.map(({ subject }) => subject);
}

const sent: Outcome = { kind: "sent" };
const tryAgain: Outcome = { kind: "try-again", reason: "450 later" };

describeOnEachDatabase("claiming emails", (open) => {
  test("gives them out in order, to one worker only", async () => {
    const context = testContext(await open());
    await enqueueTo(context, "a", "b", "a", "c", "a");
    expect(await claim(context, { lease: "one", max: 3 })).toEqual(["0", "1", "2"]);
    // "4" waits for its predecessors, which the first worker has claimed.
    expect(await claim(context, { lease: "two" })).toEqual(["3"]);
    expect(await claim(context, { lease: "three" })).toEqual([]);
  });

  test("gives each out once, however many workers ask at the same time", async () => {
    const context = testContext(await open());
    await enqueueTo(context, ...Array.from({ length: 60 }, (_, index) => `r${index}`));
    const claims = await Promise.all(
      Array.from({ length: 8 }, (_, worker) => claim(context, { lease: `${worker}`, max: 10 })),
    );
    expect(claims.flat()).toHaveLength(60);
    expect(new Set(claims.flat()).size).toBe(60);
  });

  test("gives those of a dead worker out again after its lease", async () => {
    const context = testContext(await open());
    await enqueueTo(context, "a");
    const first = await claimOne(context, "dead");
    context.pass(leaseMs - 1);
    expect(await claim(context, { lease: "alive" })).toEqual([]);
    context.pass(1);
    expect((await claimOne(context, "alive")).message_id).toBe(first.message_id);
    // An outcome of the dead worker counts only if it is a delivery.
    await finalizeEmails(context, "dead", [{ email: first, outcome: tryAgain }]);
    expect(await claim(context, { lease: "third" })).toEqual([]);
    context.pass(leaseMs);
    expect(await claim(context, { lease: "third" })).toHaveLength(1);
    await finalizeEmails(context, "dead", [{ email: first, outcome: sent }]);
    context.pass(leaseMs);
    expect(await claim(context, { lease: "fourth" })).toEqual([]);
  });

  test("leaves them to a worker that renews its lease", async () => {
    const context = testContext(await open());
    await enqueueTo(context, "a");
    await claim(context, { lease: "slow" });
    context.pass(leaseMs - 1);
    await renewLease(context, "emails", "slow");
    context.pass(leaseMs - 1);
    expect(await claim(context, { lease: "other" })).toEqual([]);
  });
});

/** Queues a bulk email; the subjects are `bulk a`, `bulk b` … */
async function enqueueBulk(context: TestContext, recipients: string[], lowPriority = true) {
  const id = newId();
  await context.database.write(async (transaction) => {
    await transaction
      .insertInto("bulk_emails")
      .values({ id, subject: "", body: "Hello", emails: 0, created_at: 0 })
      .execute();
    const emails = recipients.map((recipient) => ({
      template: "client-email" as const,
      bulkEmailId: id,
      lowPriority,
      recipient,
      subject: `${lowPriority ? "bulk" : "few"} ${recipient}`,
    }));
    await enqueueEmails({ ...context, transaction }, emails);
  });
}

const enqueueReceipt = (context: TestContext, recipient: string) =>
  enqueue(context, receiptTo(recipient, `receipt ${recipient}`));

describeOnEachDatabase("a large bulk email", (open) => {
  test("lets every other email go first, and then goes by age", async () => {
    const context = testContext(await open());
    await enqueueBulk(context, ["a", "b", "c", "d"]);
    await enqueueBulk(context, ["e"], false);
    await enqueueReceipt(context, "f");
    expect(await claim(context, { max: 3 })).toEqual(["bulk a", "few e", "receipt f"]);
    expect(await claim(context, { max: 2 })).toEqual(["bulk b", "bulk c"]);
  });

  test("is sent before a later email to the same recipient, which takes it along", async () => {
    const context = testContext(await open());
    await enqueueBulk(context, ["a", "b", "c", "d"]);
    await enqueueReceipt(context, "d");
    await enqueueReceipt(context, "x");
    expect(await claim(context, { max: 3 })).toEqual(["bulk d", "receipt d", "receipt x"]);
  });

  test("keeps that order when there is room for one only", async () => {
    const context = testContext(await open());
    await enqueueBulk(context, ["a", "b"]);
    await enqueueReceipt(context, "b");
    await enqueueReceipt(context, "x");
    const order: string[] = [];
    for (let count = 0; count < 4; count++) {
      const email = await claimOne(context);
      order.push(email.subject);
      await finalizeEmails(context, "worker", [{ email, outcome: sent }]);
    }
    expect(order).toEqual(["bulk b", "receipt b", "receipt x", "bulk a"]);
  });

  test("holds back a later email to the same recipient until its next attempt", async () => {
    const context = testContext(await open());
    await enqueueBulk(context, ["a"]);
    const email = await claimOne(context);
    await finalizeEmails(context, "worker", [{ email, outcome: tryAgain }]);
    await enqueueReceipt(context, "a");
    expect(await claim(context)).toEqual([]);
    context.pass(2 * minuteMs);
    expect(await claim(context)).toEqual(["bulk a", "receipt a"]);
  });

  test("is claimed up to its own maximum", async () => {
    const context = testContext(await open());
    await enqueueBulk(context, ["a", "b", "c"]);
    expect(await claim(context, { max: 5, maxLowPriority: 0 })).toEqual([]);
    expect(await claim(context, { max: 5, maxLowPriority: 2 })).toEqual(["bulk a", "bulk b"]);
    await enqueueReceipt(context, "x");
    expect(await claim(context, { max: 5, maxLowPriority: 0 })).toEqual(["receipt x"]);
  });

  test("gives each email the text that is stored once", async () => {
    const context = testContext(await open());
    await enqueueBulk(context, ["a"]);
    expect(JSON.parse((await claimOne(context)).data)).toEqual({
      subject: "bulk a",
      text: "Hello",
      siteUrl: "https://www.nirbhay.example",
    });
  });
});

const siteUrl = "https://x.example";
const recipient = "asha@nirbhay.example";

const notice = (subject: string): NewEmail => ({
  template: "password-changed",
  data: { name: "Asha", at: 0, siteUrl },
  recipient,
  subject,
});

const code = (subject: string): NewEmail => ({
  template: "recovery-code",
  data: { name: "Asha", siteUrl, code: "7KQ2", minutes: 10 },
  recipient,
  subject,
});

describeOnEachDatabase("a recovery code", (open) => {
  test("does not wait for an email to the same recipient that is to be retried", async () => {
    const context = testContext(await open());
    await enqueue(context, notice("first"));
    const first = await claimOne(context);
    await finalizeEmails(context, "worker", [{ email: first, outcome: tryAgain }]);
    await enqueue(context, notice("second"), code("code"));
    const urgent = await claimOne(context);
    expect([urgent.subject, ...(await claim(context))]).toEqual(["code"]);
    await finalizeEmails(context, "worker", [{ email: urgent, outcome: sent }]);
    context.pass(2 * minuteMs);
    expect(await claim(context)).toEqual(["first", "second"]);
  });

  test("does not wait for one in flight, nor for an older code", async () => {
    const context = testContext(await open());
    await enqueue(context, notice("notice"));
    await claim(context, { lease: "hanging" });
    await enqueue(context, code("code 1"));
    const email = await claimOne(context);
    expect(email.subject).toBe("code 1");
    await finalizeEmails(context, "worker", [{ email, outcome: tryAgain }]);
    await enqueue(context, code("code 2"));
    expect(await claim(context)).toEqual(["code 2"]);
  });

  test("is sent in order when nothing holds it back", async () => {
    const context = testContext(await open());
    await enqueue(context, notice("notice 1"), code("code"), notice("notice 2"));
    expect(await claim(context)).toEqual(["notice 1", "code", "notice 2"]);
  });
});
