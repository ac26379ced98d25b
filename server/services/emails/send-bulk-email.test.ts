import { expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import { asAdmin } from "../../../tests/as-admin.ts";
import { describeOnDatabase, describeOnEachDatabase } from "../../../tests/databases.ts";
import { claimOne } from "../../../tests/email-harness.ts";
import { putClients } from "../../../tests/put-clients.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { watchPlans } from "../../../tests/query-plans.ts";
import { sendDue } from "../../../tests/send-due.ts";
import { admin, editor, system, testContext } from "../../../tests/service-context.ts";
import type { Context } from "../context.ts";
import { Forbidden, Invalid, NotSignedIn } from "../errors.ts";
import { leaseMs } from "../outbox/retry-times.ts";
import { restrictPerson } from "../privacy/restrict-person.ts";
import { claimEmails } from "./claim-emails.ts";
import { finalizeEmails } from "./finalize-emails.ts";
import { listEmails } from "./list-emails.ts";
import { listRecipients } from "./list-recipients.ts";
import { sendBulkEmail } from "./send-bulk-email.ts";

const write = (context: Context, ...clientMails: string[]) =>
  sendBulkEmail(context, { clientMails, mailSubject: "Our new office", mailBody: "Hello" });

const problemsOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (!(error instanceof Invalid)) throw new Error("It was not refused.", { cause: error });
  return error.fields;
};

describeOnDatabase("writing to clients", (open) => {
  test("queues a separate email for each, with the text stored once", async () => {
    const context = testContext(await open());
    const acting = await asAdmin(context);
    await putClients(context, "Asha@x.example", "b@x.example", "c@x.example");
    const { id } = await write(acting, "asha@X.example", "b@x.example", "ASHA@x.example");
    const { read } = context.database;
    const emails = await read.selectFrom("emails").selectAll().orderBy("recipient").execute();
    expect(emails).toMatchObject([
      {
        recipient: "Asha@x.example",
        bulk_email_id: id,
        low_priority: 0,
        reply_to: "staff@nirbhay.example",
      },
      { recipient: "b@x.example", bulk_email_id: id, subject: "Our new office", status: "queued" },
    ]);
    expect(emails.map((email) => email.data)).toEqual(["{}", "{}"]);
    expect(await read.selectFrom("bulk_emails").selectAll().execute()).toEqual([
      {
        id,
        subject: "Our new office",
        body: "Hello",
        emails: 2,
        left_out: 0,
        key: null,
        paused_at: null,
        send_at: null,
        segments: null,
        content_digest: expect.any(String),
        sent_by: acting.actor.kind === "staff" ? acting.actor.id : "",
        created_at: context.now(),
      },
    ]);
    const audit = read.selectFrom("audit_log").selectAll().where("subject", "=", "bulk-email");
    expect(await audit.execute()).toMatchObject([
      { action: "mail.send", subject: "bulk-email", subject_id: id, details: '{"emails":2}' },
    ]);
  });

  test("names who is no client, or may not be written to, and queues nothing", async () => {
    const context = testContext(await open());
    const acting = context.as({ actor: admin });
    await putClients(context, "a@x.example", "quiet@x.example");
    await context.database.write((transaction) =>
      transaction
        .updateTable("clients")
        .set({ restricted_at: context.now() })
        .where("email", "=", "quiet@x.example")
        .execute(),
    );
    const { clientMails } = await problemsOf(
      write(acting, "a@x.example", "Stranger@y.example", "quiet@x.example"),
    );
    expect(clientMails).toBe(
      "Not clients you can email: Stranger@y.example, quiet@x.example. Please remove them.",
    );
    const five = ["a", "b", "c", "d", "e"].map((name) => `${name}@y.example`);
    expect((await problemsOf(write(acting, ...five)))["clientMails"]).not.toContain("more");
    const strangers = Array.from({ length: 7 }, (_, index) => `s${index}@y.example`);
    expect((await problemsOf(write(acting, ...strangers)))["clientMails"]).toMatch(
      /s4@y\.example and 2 more\. /,
    );
    for (const table of ["emails", "bulk_emails", "audit_log"] as const) {
      expect(await context.database.read.selectFrom(table).select("id").execute()).toEqual([]);
    }
  });

  test("the addresses to choose from are those that may be written to, newest first", async () => {
    const context = testContext(await open());
    const acting = context.as({ actor: admin });
    await putClients(context, "a@x.example", "quiet@x.example", "B@x.example");
    await context.database.write((transaction) =>
      transaction
        .updateTable("clients")
        .set({ restricted_at: 1 })
        .where("email", "=", "quiet@x.example")
        .execute(),
    );
    expect((await listRecipients(acting)).recipients).toEqual([
      { email_id: "B@x.example", name: "Client 2", company_name: "Northfold", leftOut: null },
      { email_id: "a@x.example", name: "Client 0", company_name: "Northfold", leftOut: null },
    ]);
  });

  test("is for admins", async () => {
    const context = testContext(await open());
    for (const verb of [(acting: Context) => write(acting, "a@x.example"), listRecipients]) {
      await expect(verb(context)).rejects.toThrow(NotSignedIn);
      await expect(verb(context.as({ actor: editor }))).rejects.toThrow(Forbidden);
    }
  });
});

describeOnEachDatabase("writing to clients on each engine", (open) => {
  test("requested twice under one key is one bulk email, for each sender", async () => {
    const context = testContext(await open());
    const acting = await asAdmin(context);
    const other = context.as(await putStaff(context.database, "Ravi", "admin"));
    await putClients(context, "a@x.example", "b@x.example", "c@x.example");
    await context.database.write((transaction) =>
      transaction
        .updateTable("clients")
        .set({ unsubscribed_at: 1 })
        .where("email", "like", "c%")
        .execute(),
    );
    const all = ["a@x.example", "b@x.example", "c@x.example"];
    const once = (by: Context, key: string, ...clientMails: string[]) =>
      sendBulkEmail(
        by,
        { clientMails, mailSubject: "Our new office", mailBody: "Hello" },
        { idempotencyKey: key },
      );
    const both = await Promise.all([
      once(acting, "4f1c9a", ...all),
      once(acting, "4f1c9a", ...all),
    ]);
    expect(both[0]).toEqual({ id: both[1].id, emails: 2, leftOut: 1 });
    // A recipient who is gone since does not turn the repetition into a refusal.
    await context.database.write((transaction) =>
      transaction.deleteFrom("clients").where("email", "=", "b@x.example").execute(),
    );
    expect(await once(acting, "4f1c9a", ...all)).toEqual(both[0]);
    const { read } = context.database;
    expect(await read.selectFrom("emails").select("id").execute()).toHaveLength(3);
    const log = read.selectFrom("audit_log").select("id").where("action", "=", "mail.send");
    expect(await log.execute()).toHaveLength(1);

    const refused = once(acting, "4f1c9a", "a@x.example");
    await expect(refused).rejects.toMatchObject({ code: "conflict", record: both[0].id });
    context.pass(dayMs);
    expect((await once(acting, "4f1c9a", "a@x.example")).id).not.toBe(both[0].id);
    expect((await once(acting, "77b0e2", "a@x.example")).id).not.toBe(both[0].id);
    expect((await once(other, "4f1c9a", "a@x.example")).id).not.toBe(both[0].id);
    expect((await write(acting, "a@x.example")).id).not.toBe(both[0].id);
  });

  test("10,000 emails are queued with few statements", async () => {
    const { database, count } = watchPlans(await open());
    const context = testContext(database);
    const addresses = Array.from({ length: 10_000 }, (_, index) => `c${index}@x.example`);
    await putClients(context, ...addresses);
    const acting = await asAdmin(context);
    const before = count();
    await write(acting, ...addresses);
    // One by one it would be 10,000.
    expect(count() - before).toBeLessThan(100);
    const { emails } = await database.read
      .selectFrom("emails")
      .select((eb) => eb.fn.countAll().as("emails"))
      .where("low_priority", "=", 1)
      .executeTakeFirstOrThrow();
    expect(Number(emails)).toBe(10_000);
  });
});

const email = "asha@x.example";
const offer = { clientMails: [email], mailSubject: "Our offer", mailBody: "Hello" };

describeOnEachDatabase("an email to a client who is restricted meanwhile", (open) => {
  test("counts as sent once delivered, and is not sent again", async () => {
    const visitor = testContext(await open());
    const context = visitor.as({ actor: system });
    await putClients(context, email);
    await sendBulkEmail(context, offer);
    const claimed = await claimOne(visitor);
    await restrictPerson(context, { email, restricted: true });
    await finalizeEmails(visitor, "worker", [{ email: claimed, outcome: { kind: "sent" } }]);
    await restrictPerson(context, { email, restricted: false });
    visitor.pass(2 * leaseMs);
    expect(await claimEmails(visitor, { lease: "next", max: 1 })).toEqual([]);
    const { emails } = await listEmails(context, { limit: 10 });
    expect(emails).toMatchObject([{ recipient: email, status: "sent" }]);
  });

  test("is in no list until the restriction is lifted", async () => {
    const context = testContext(await open()).as({ actor: system });
    await putClients(context, email, "farhan@x.example");
    await sendBulkEmail(context, { ...offer, clientMails: [email, "farhan@x.example"] });
    const listed = async () =>
      (await listEmails(context, { limit: 10 })).emails.map(({ recipient }) => recipient);
    await restrictPerson(context, { email, restricted: true });
    expect(await listed()).toEqual(["farhan@x.example"]);
    await restrictPerson(context, { email, restricted: false });
    expect(await listed()).toHaveLength(2);
  });

  test("is not sent by a bulk email that is queued at the same time", async () => {
    const visitor = testContext(await open());
    const context = visitor.as({ actor: system });
    await putClients(context, email);
    const sending = sendBulkEmail(context, offer).catch(() => undefined);
    await Promise.all([sending, restrictPerson(context, { email, restricted: true })]);
    expect(await sendDue(visitor)).toEqual([]);
  });
});
