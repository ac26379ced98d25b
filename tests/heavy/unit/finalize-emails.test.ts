import { expect, test } from "vitest";
import { hourMs, minuteMs } from "../../../contract/durations.ts";
import { claimEmails } from "../../../server/services/emails/claim-emails.ts";
import { finalizeEmails, type Outcome } from "../../../server/services/emails/finalize-emails.ts";
import { retryEmail } from "../../../server/services/emails/retry-email.ts";
import { rescheduleAfterClockChange } from "../../../server/services/emails/retry-schedule.ts";
import { leaseMs } from "../../../server/services/outbox/retry-times.ts";
import { describeOnEachDatabase } from "../../databases.ts";
import { claimOne, emailsIn, enqueue, enqueueTo } from "../../email-harness.ts";
import { openReceiving, rowsOf } from "../../receiving-scene.ts";
import { admin, testContext } from "../../service-context.ts";

const sent: Outcome = { kind: "sent" };
const tryAgain: Outcome = { kind: "try-again", reason: "451 later" };

describeOnEachDatabase("an email that", (open) => {
  test("failed is retried after 1 m, 5 m, 30 m, 2 h and 12 h, then given up", async () => {
    const context = testContext(await open());
    await enqueueTo(context, "a", "a");
    const claimAll = () => claimEmails(context, { lease: "worker", max: 100 });
    const failFirst = async () => {
      const [email, ...others] = await claimAll();
      if (!email) throw new Error("No email is due.");
      expect(email.subject).toBe("0");
      await finalizeEmails(context, "worker", [
        { email, outcome: tryAgain },
        ...others.map((other) => ({ email: other, outcome: { kind: "released" } as const })),
      ]);
    };
    for (const wait of [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 12 * hourMs]) {
      await failFirst();
      // The second email waits behind the first; neither is due early.
      context.pass(wait - 1);
      expect(await claimAll()).toEqual([]);
      context.pass(wait * 0.2 + 1);
    }
    await failFirst();
    expect(await emailsIn(context)).toMatchObject([
      { status: "failed", attempts: 6, failure: "451 later", lease: null },
      { status: "queued", attempts: 0 },
    ]);
    expect(await claimAll()).toMatchObject([{ subject: "1" }]);
  });

  test("was refused permanently is not retried and delays no other", async () => {
    const context = testContext(await open());
    await enqueueTo(context, "a", "a");
    const [first, second] = await claimEmails(context, { lease: "worker", max: 2 });
    if (!first || !second) throw new Error("Two emails are due.");
    // PostgreSQL rejects NUL; the limit cuts an emoji in two.
    const start = "550 no\0 such user ";
    const reason = `${start}${"x".repeat(499 - start.length)}😀`;
    const refused: Outcome = { kind: "refused", reason };
    await finalizeEmails(context, "worker", [{ email: first, outcome: refused }]);
    await finalizeEmails(context, "worker", [{ email: second, outcome: sent }]);
    const failure = `${reason.replace("\0", " ").slice(0, 499)}\ufffd`;
    expect(await emailsIn(context)).toMatchObject([
      { status: "failed", attempts: 1, failure, sent_at: null },
      { status: "sent", attempts: 1, failure: null, sent_at: context.now() },
    ]);
    context.pass(100 * hourMs);
    expect(await claimEmails(context, { lease: "worker", max: 2 })).toEqual([]);
  });

  test("fails has done so since its first failure, until it is sent or tried anew", async () => {
    const context = testContext(await open());
    await enqueueTo(context, "a");
    const begun = context.now();
    const since = async () => (await emailsIn(context))[0]?.failing_since ?? null;
    const outcomes: Outcome[] = [tryAgain, { kind: "released" }, tryAgain, tryAgain];
    for (const outcome of outcomes) {
      const email = await claimOne(context);
      await finalizeEmails(context, "worker", [{ email, outcome }]);
      expect(await since()).toBe(begun);
      context.pass(hourMs);
    }
    await finalizeEmails(context, "worker", [{ email: await claimOne(context), outcome: sent }]);
    expect(await since()).toBeNull();
  });

  test("was refused because its address is unknown marks the client, and for another reason not", async () => {
    const database = await open();
    const context = testContext(database);
    const { receipt } = await openReceiving(database);
    const marked = async () => (await rowsOf(database, "clients"))[0]?.bounce_reason;
    const refuse = (reason: string) =>
      finalizeEmails(context, "w", [{ email: receipt, outcome: { kind: "refused", reason } }]);
    for (const reason of ["550 5.7.1 spam", "550 5.1.8 sender unknown", "No such user."]) {
      await refuse(reason);
      expect(await marked()).toBeNull();
    }
    await refuse("Can't send mail - all recipients were rejected: 550 5.1.1 <a@b>: unknown");
    expect(await marked()).toBe("The address does not exist.");
  });

  test.each<Outcome>([sent, { kind: "refused", reason: "550 no such user" }])(
    "carries a code is redacted once it is %j, and not before",
    async (outcome) => {
      const context = testContext(await open());
      await enqueue(context, {
        template: "recovery-code",
        data: { name: "Asha", code: "7Q4K", minutes: 10, siteUrl: "https://x.example" },
        recipient: "asha@nirbhay.example",
        subject: "Your recovery code",
      });
      const finalizeNext = async (result: Outcome) => {
        const email = await claimOne(context);
        await finalizeEmails(context, "worker", [{ email, outcome: result }]);
      };
      await finalizeNext(tryAgain);
      expect((await emailsIn(context))[0]?.data).toContain("7Q4K");
      context.pass(2 * minuteMs);
      await finalizeNext(outcome);
      const [email] = await emailsIn(context);
      expect(email?.data).toBe("{}");
      const retry = retryEmail(context.as({ actor: admin }), email?.id ?? "");
      await expect(retry).rejects.toThrow(
        outcome === sent ? "already been sent" : "no longer stored",
      );
    },
  );
});

describeOnEachDatabase("when the clock is set back by an hour,", (open) => {
  test("emails that are due or to be retried wait no longer than before", async () => {
    const context = testContext(await open());
    await enqueueTo(context, "tried@x.example", "new@x.example");
    const email = await claimOne(context);
    await finalizeEmails(context, "worker", [{ email, outcome: tryAgain }]);
    context.pass(-hourMs);
    await rescheduleAfterClockChange(context);
    const waits = async () => (await emailsIn(context)).map((one) => one.due_at - context.now());
    expect(await waits()).toEqual([minuteMs, 0]);
    await rescheduleAfterClockChange(context);
    expect(await waits()).toEqual([minuteMs, 0]);
  });

  test("emails of a dead worker are free after the length of a lease", async () => {
    const context = testContext(await open());
    await enqueueTo(context, "a@x.example");
    await claimOne(context, "dead");
    context.pass(-hourMs);
    await rescheduleAfterClockChange(context);
    expect(await claimEmails(context, { lease: "next", max: 1 })).toEqual([]);
    context.pass(leaseMs);
    expect(await claimEmails(context, { lease: "next", max: 1 })).toHaveLength(1);
  });

  test("emails with a plausible due time and lease are left alone", async () => {
    const context = testContext(await open());
    await enqueueTo(context, "a@x.example");
    await claimOne(context);
    const before = await emailsIn(context);
    await rescheduleAfterClockChange(context);
    expect(await emailsIn(context)).toEqual(before);
  });
});
