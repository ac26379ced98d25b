import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { hourMs, minuteMs } from "../../../contract/durations.ts";
import { EmailContent } from "../../../contract/email-templates.ts";
import type { Database } from "../../../server/db/database.ts";
import type { Context } from "../../../server/services/context.ts";
import { sendDigest } from "../../../server/services/crm/enquiries/send-digest.ts";
import { claimEmails } from "../../../server/services/emails/claim-emails.ts";
import { rescheduleAfterClockChange } from "../../../server/services/emails/retry-schedule.ts";
import { Forbidden } from "../../../server/services/errors.ts";
import { describeOnDatabase, describeOnEachDatabase } from "../../databases.ts";
import { enqueue } from "../../email-harness.ts";
import { putEnquiry, putManyEnquiries } from "../../put-enquiries.ts";
import { putStaff } from "../../put-staff.ts";
import { editor, system, type TestContext, testContext } from "../../service-context.ts";

const send = (context: Context) => sendDigest({ ...context, actor: system });

/** Notices and digests to the shared address, oldest first. */
async function emailsToStaff({ database, settings }: TestContext) {
  const rows = await database.read
    .selectFrom("emails")
    .select(["template", "data", "subject", "due_at"])
    .where("recipient", "=", settings.staffEmail)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    subject: row.subject,
    due_at: row.due_at,
    ...EmailContent.parse({ template: row.template, data: JSON.parse(row.data) }),
  }));
}

/** The number of enquiries in each digest to the shared address. */
const digests = async (context: TestContext) =>
  (await emailsToStaff(context)).flatMap((email) =>
    email.template === "enquiry-digest" ? [email.data.enquiries + email.data.callbacks] : [],
  );

/** How many enquiries staff were told of. */
async function announced(context: TestContext): Promise<number> {
  const emails = await emailsToStaff(context);
  const notices = emails.filter(({ template }) => template === "enquiry-notice").length;
  return (await digests(context)).reduce((sum, count) => sum + count, notices);
}

/** Ten enquiries that arrived a moment ago, so that further ones share a digest. */
async function busyScene(database: Database) {
  const context = testContext(database);
  await putManyEnquiries(context, 10);
  return context;
}

describeOnDatabase("the digest of enquiries", (open) => {
  test("is sent to everyone who wants notices, ten minutes after its first enquiry", async () => {
    const context = await busyScene(await open());
    const { database, settings } = context;
    await putStaff(database, "Ravi", "agent", { notifications: '{"newEnquiry":true}' });
    await putStaff(database, "Meera", "agent", { notifications: '{"newEnquiry":false}' });
    await putManyEnquiries(context, 3);
    const since = context.now();
    await putEnquiry(context, "callback", "Asha");
    context.pass(since + 10 * minuteMs - 1 - context.now());
    expect(await send(context)).toBe(0);
    context.pass(1);
    expect(await send(context)).toBe(4);
    const sent = await database.read
      .selectFrom("emails")
      .select(["recipient", "data", "subject", "due_at"])
      .where("template", "=", "enquiry-digest")
      .orderBy("id")
      .execute();
    const digest = {
      data: { enquiries: 3, callbacks: 1, replies: 0, since, siteUrl: settings.siteUrl },
      subject: "4 more enquiries",
      due_at: context.now(),
    };
    expect(sent.map((email) => ({ ...email, data: JSON.parse(email.data) }))).toEqual([
      { recipient: settings.staffEmail, ...digest },
      { recipient: "ravi@nirbhay.example", ...digest },
    ]);
    context.pass(hourMs);
    expect(await send(context)).toBe(0);
  });

  test("counts each enquiry once, while they arrive without end", async () => {
    const context = await busyScene(await open());
    for (let number = 0; number < 45; number++) {
      await putManyEnquiries(context, 1);
      context.pass(minuteMs / 2);
      await send(context);
    }
    expect(await digests(context)).toEqual([20, 20]);
    const { length } = await context.database.read
      .selectFrom("digest_queue")
      .select("kind")
      .execute();
    expect(length).toBe(5);
  });

  test("is sent at once when the clock was set back", async () => {
    const context = await busyScene(await open());
    await putManyEnquiries(context, 1);
    context.pass(-30_000);
    expect(await send(context)).toBe(0);
    context.pass(-2 * hourMs);
    expect(await send(context)).toBe(1);
    expect(await emailsToStaff(context)).toContainEqual(
      expect.objectContaining({ subject: "1 more enquiry", due_at: context.now() }),
    );
  });

  test("doesn’t count an enquiry that was erased meanwhile", async () => {
    const context = await busyScene(await open());
    const id = await putEnquiry(context, "enquiry", "Asha");
    await context.database.write((transaction) =>
      transaction.deleteFrom("enquiries").where("id", "=", id).execute(),
    );
    context.pass(hourMs);
    expect(await send(context)).toBe(0);
    expect(await digests(context)).toEqual([]);
  });

  test("is not for others to send", async () => {
    const context = testContext(await open());
    await expect(sendDigest(context.as({ actor: editor }))).rejects.toThrow(Forbidden);
  });
});

describeOnEachDatabase("the digest of enquiries on each engine", (open, place) => {
  test("leaves an enquiry that is still being stored to the next one", async () => {
    const context = await busyScene(await open());
    const { database } = context;
    await putManyEnquiries(context, 2);
    context.pass(10 * minuteMs);
    let sending: Promise<number> | undefined;
    await database.write(async (transaction) => {
      const earlier = { ...context, transaction, now: () => context.now() - 10 * minuteMs };
      await putManyEnquiries(earlier, 1);
      sending ??= send(context);
      // On SQLite it can't begin before this transaction ends.
      if (database.engine === "postgres") expect(await sending).toBe(2);
    });
    await sending;
    await send(context);
    expect(await digests(context)).toEqual(database.engine === "postgres" ? [2, 1] : [3]);
  });

  test("misses no enquiry that is stored between two of its statements", async () => {
    const context = await busyScene(await open());
    const { database } = context;
    await putManyEnquiries(context, 2);
    context.pass(10 * minuteMs);
    let stored = 12;
    const store: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        // SQLite's writes are serial.
        if (database.engine === "sqlite") return result;
        await putManyEnquiries({ ...context, now: () => context.now() - minuteMs }, 1);
        stored += 1;
        return result;
      },
    };
    await send({
      ...context,
      database: {
        ...database,
        write: (work) => database.write((transaction) => work(transaction.withPlugin(store))),
      },
    });
    context.pass(10 * minuteMs);
    await send(context);
    expect(stored).toBeGreaterThan(database.engine === "sqlite" ? 11 : 14);
    expect(await announced(context)).toBe(stored);
  });

  test("misses no enquiry when two processes store and send at once", async () => {
    const { open: openAgain } = await place();
    const one = testContext(openAgain());
    const other = { ...one, database: openAgain() };
    const rounds = 15;
    for (let round = 0; round < rounds; round++) {
      await Promise.all(
        [one, other].flatMap((context) => [
          putManyEnquiries(context, 4),
          send(context),
          send(context),
        ]),
      );
      // Some digests are due while others wait.
      one.pass(3 * minuteMs);
    }
    one.pass(10 * minuteMs);
    await Promise.all([send(one), send(other)]);
    expect(await announced(one)).toBe(rounds * 2 * 4);
    // Every fourth round, and one at the end.
    const { length } = await digests(one);
    expect([3, 4, 5]).toContain(length);
  });

  test("of the previous release, which waits in the outbox, is sent", async () => {
    const context = testContext(await open());
    const { siteUrl, staffEmail } = context.settings;
    await enqueue(context, {
      template: "enquiry-digest",
      recipient: staffEmail,
      subject: "5 more enquiries",
      data: { enquiries: 4, callbacks: 1, replies: 0, since: context.now(), siteUrl },
      notBefore: context.now() + 10 * minuteMs,
    });
    const data = JSON.stringify({ enquiries: 4, callbacks: 1, since: context.now(), siteUrl });
    await context.database.write((transaction) =>
      transaction.updateTable("emails").set({ data }).execute(),
    );
    await rescheduleAfterClockChange(context);
    context.pass(10 * minuteMs);
    const claimed = await claimEmails(context, { lease: "worker", max: 10 });
    expect(claimed).toMatchObject([{ subject: "5 more enquiries" }]);
    expect(await digests(context)).toEqual([5]);
  });
});
