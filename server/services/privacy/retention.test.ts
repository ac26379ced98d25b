import { expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { putMessage } from "../../../tests/put-message.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { sendDue } from "../../../tests/send-due.ts";
import { admin, editor, system, testContext } from "../../../tests/service-context.ts";
import type { Context } from "../context.ts";
import { mergeClients } from "../crm/clients/merge-clients.ts";
import { updateClient } from "../crm/clients/update-client.ts";
import { logCall } from "../crm/conversations/log-call.ts";
import { receiveCallbackRequest, receiveEnquiry } from "../crm/enquiries/receive-enquiry.ts";
import { pauseBulkEmail } from "../emails/control-bulk-email.ts";
import { listEmails } from "../emails/list-emails.ts";
import { sendBulkEmail } from "../emails/send-bulk-email.ts";
import { Forbidden } from "../errors.ts";
import { utcDay } from "../utc-day.ts";
import { findPerson } from "./find-person.ts";
import { restrictPerson } from "./restrict-person.ts";
import { countDue, monthsBefore, readRetention } from "./retention-rules.ts";
import { runRetention } from "./run-retention.ts";

const sent = { name: "Asha", company_name: "Northfold", phone: "+91 98100 00000" };
const addressOf = (who: string) => `${who}@northfold.example`;
const enquire = (context: Context, who: string, leave_empty = "") =>
  receiveEnquiry(
    { ...context, address: `10.0.${who.charCodeAt(0)}.1` },
    { ...sent, email_id: addressOf(who), description: "Hello", leave_empty },
  );

const keeping = (context: Context, retentionMonths: number): Context => ({
  ...context,
  actor: system,
  settings: { ...context.settings, retentionMonths },
});

test("months before a date end with the month", () => {
  const before = (date: string, months: number) =>
    new Date(monthsBefore(Date.parse(date), months)).toISOString();
  expect(before("2027-03-31T10:00:00Z", 1)).toBe("2027-02-28T10:00:00.000Z");
  expect(before("2028-02-29T10:00:00Z", 12)).toBe("2027-02-28T10:00:00.000Z");
  expect(before("2027-01-15T10:00:00Z", 24)).toBe("2025-01-15T10:00:00.000Z");
});

describeOnDatabase("retention", (open) => {
  test("deletes clients without contact since, with all they sent, and counts them before", async () => {
    const context = testContext(await open());
    await enquire(context, "a");
    await receiveCallbackRequest(context, { ...sent, email: addressOf("a") });
    await enquire(context, "s", "a robot");
    // All others came as early, and are kept for what happens later or for their state.
    for (const who of "bcde") await enquire(context, who);
    await context.database.write(async (transaction) => {
      await transaction.updateTable("emails").set({ status: "sent" }).execute();
      await transaction
        .updateTable("enquiries")
        .set({ status: "in-progress" })
        .where("email", "=", addressOf("b"))
        .execute();
    });
    const asAdmin = context.as({ actor: admin });
    await restrictPerson(asAdmin, { email: addressOf("c"), restricted: true });
    context.pass(100 * dayMs);
    await enquire(context, "d");
    await sendBulkEmail(context.as({ actor: system }), {
      clientMails: [addressOf("e")],
      mailSubject: "Hello",
      mailBody: "again",
    });
    context.pass(300 * dayMs);

    const withRetention = keeping(context, 12);
    const { months, due } = await readRetention(withRetention);
    // Of twelve old emails, the two about the restricted client stay.
    expect({ months, due }).toEqual({
      months: 12,
      due: { clients: 1, enquiries: 2, callbacks: 1, emails: 10 },
    });
    // Counting stops at the given maximum.
    expect(await countDue(withRetention, 1)).toEqual({
      clients: 1,
      enquiries: 1,
      callbacks: 1,
      emails: 1,
    });
    expect(await countDue(withRetention, 2)).toMatchObject({ enquiries: 2, emails: 2 });
    expect(await runRetention(withRetention)).toEqual(due);
    expect(await runRetention(withRetention)).toEqual({
      clients: 0,
      enquiries: 0,
      callbacks: 0,
      emails: 0,
    });
    const found = async (who: string) =>
      (await findPerson(asAdmin, { email: addressOf(who) })).amounts;
    expect(await found("a")).toMatchObject({ clients: 0, enquiries: 0, callbacks: 0, emails: 0 });
    for (const who of "bcde") expect(await found(who), who).toMatchObject({ clients: 1 });
    expect((await found("d")).enquiries).toBe(2);
    expect((await found("c")).emails).toBe(2);
    const entries = await context.database.read
      .selectFrom("audit_log")
      .select(["actor_kind", "details"])
      .where("action", "=", "privacy.retention")
      .orderBy("id")
      .execute();
    expect(entries).toHaveLength(3);
    expect(entries[0]).toEqual({
      actor_kind: "system",
      details: '{"clients":1,"enquiries":1,"callbacks":1}',
    });
  });

  test("deletes what was written to clients once none of its emails is left", async () => {
    const context = testContext(await open());
    for (const who of "ab") await enquire(context, who);
    for (const who of "ab") {
      const mail = { clientMails: [addressOf(who)], mailSubject: who, mailBody: "Dear client" };
      await sendBulkEmail(context.as({ actor: system }), mail);
    }
    await context.database.write((transaction) =>
      transaction.updateTable("emails").set({ status: "sent" }).execute(),
    );
    await restrictPerson(context.as({ actor: admin }), { email: addressOf("b"), restricted: true });
    context.pass(400 * dayMs);
    await runRetention(keeping(context, 12));
    const bulkEmails = context.database.read.selectFrom("bulk_emails").select("subject");
    expect(await bulkEmails.execute()).toEqual([{ subject: "b" }]);
  });

  test("never deletes an email that is still to be sent", async () => {
    const context = testContext(await open());
    await enquire(context, "a");
    await context.database.write((transaction) =>
      transaction
        .updateTable("emails")
        .set({ status: "sent" })
        .where("recipient", "=", addressOf("a"))
        .execute(),
    );
    context.pass(400 * dayMs);
    const withRetention = keeping(context, 12);
    expect((await readRetention(withRetention)).due.emails).toBe(1);
    await runRetention(withRetention);
    const emails = context.database.read.selectFrom("emails").select(["recipient", "status"]);
    expect(await emails.execute()).toEqual([
      { recipient: "staff@nirbhay.example", status: "queued" },
    ]);
  });

  test("deletes a paused email only as long after the pause", async () => {
    const context = testContext(await open());
    for (const who of "ab") await enquire(context, who);
    const sendAt = new Date(context.now() + 50 * dayMs).toISOString();
    const clientMails = [addressOf("a"), addressOf("b")];
    const mail = { clientMails, mailSubject: "News", mailBody: "Hello", sendAt };
    const asSystem = context.as({ actor: system });
    const { id } = await sendBulkEmail(asSystem, mail);
    context.pass(40 * dayMs);
    await pauseBulkEmail(asSystem, id);
    const left = async () => {
      await runRetention(keeping(context, 1));
      return (await listEmails(asSystem, { limit: 9, bulkEmailId: id })).emails.length;
    };
    expect(await left()).toBe(2);
    context.pass(40 * dayMs);
    expect(await left()).toBe(0);
  });

  test("deletes nothing while it is off, but clears old network addresses", async () => {
    const context = testContext(await open());
    await enquire(context, "a");
    await restrictPerson(
      { ...context.as({ actor: admin }), address: "10.0.0.9" },
      { email: addressOf("a"), restricted: true },
    );
    context.pass(400 * dayMs);
    await enquire(context, "b");
    expect(await readRetention(keeping(context, 0))).toEqual({
      months: 0,
      due: { clients: 0, enquiries: 0, callbacks: 0, emails: 0 },
    });
    await runRetention(keeping(context, 0));
    const visits = await context.database.read.selectFrom("audit_log").select("address").execute();
    // That of a colleague stays.
    expect(visits.map(({ address }) => String(address)).sort()).toEqual([
      ...["10.0.0.9", "10.0.98.1", "null"],
    ]);
    const clients = await context.database.read.selectFrom("clients").select("id").execute();
    expect(clients).toHaveLength(2);
  });

  test("counts contact at a former or merged address, emails, calls and plans (PAIRS-9)", async () => {
    const context = testContext(await open());
    const { database } = context;
    const kavya = context.as({ actor: (await putStaff(database, "Kavya", "admin")).actor });
    const ids = new Map<string, string>();
    const enquiries = new Map<string, string>();
    for (const who of "abcdefghix") {
      enquiries.set(who, (await enquire(context, who)).id);
      const client = database.read.selectFrom("clients").select("id");
      const { id } = await client.where("email", "=", addressOf(who)).executeTakeFirstOrThrow();
      ids.set(who, id);
    }
    const idOf = (who: string) => ids.get(who) ?? "";
    await updateClient(kavya, idOf("i"), { email_id: "i@corrected.example" }, {});
    context.pass(200 * dayMs);
    const clientMails = [addressOf("a"), addressOf("c")];
    await sendBulkEmail(kavya, { clientMails, mailSubject: "Hello", mailBody: "Hello" });
    await sendDue(context);
    await updateClient(kavya, idOf("a"), { email_id: "a@corrected.example" }, {});
    const one = idOf("b");
    const choice = { name: one, company_name: one, email_id: one, phone: one, about: "" };
    await mergeClients(kavya, { one, other: idOf("c") }, choice);
    // An email from an address that was corrected before a merge, in somebody else's conversation.
    const two = idOf("h");
    const kept = { name: two, company_name: two, email_id: two, phone: two, about: "" };
    await mergeClients(kavya, { one: two, other: idOf("i") }, kept);
    await putMessage(context, enquiries.get("d") ?? "", { from_email: addressOf("i") });
    await putMessage(context, enquiries.get("d") ?? "", { client_id: idOf("d") });
    const call = { phone: sent.phone, outcome: "reached", next: "done" } as const;
    await logCall(kavya, enquiries.get("e") ?? "", call);
    await logCall(kavya, enquiries.get("x") ?? "", { ...call, outcome: "no-answer" });
    // Nothing else speaks for them.
    await database.write(async (transaction) => {
      const old = { updated_at: context.now() - 201 * dayMs };
      await transaction.updateTable("clients").set(old).execute();
      await transaction.updateTable("enquiries").set({ status: "lost" }).execute();
      const at = context.now() + 220 * dayMs;
      const plans = { f: { remind_at: at }, g: { next_step_on: utcDay(at) } };
      for (const [who, plan] of Object.entries(plans)) {
        const update = transaction.updateTable("enquiries").set(plan);
        await update.where("email", "=", addressOf(who)).execute();
      }
    });
    context.pass(200 * dayMs);
    const person = await findPerson(kavya, { email: addressOf("f") });
    expect(person.contactAt).toBe(new Date(context.now() + 20 * dayMs).toISOString());
    expect((await readRetention(keeping(context, 12))).due.clients).toBe(1);
    await runRetention(keeping(context, 12));
    const left = database.read.selectFrom("clients").select("id").orderBy("id");
    expect((await left.execute()).map(({ id }) => id)).toEqual([..."abcdefghi"].map(idOf));
  });

  test("is for admins", async () => {
    const context = testContext(await open());
    const asEditor = context.as({ actor: editor });
    await expect(readRetention(asEditor)).rejects.toBeInstanceOf(Forbidden);
    await expect(runRetention(asEditor)).rejects.toBeInstanceOf(Forbidden);
  });
});
