import { expect, test } from "vitest";
import { minuteMs } from "../../../contract/durations.ts";
import { confirmPlan } from "../../../tests/confirm-plan.ts";
import { describeOnDatabase, describeOnEachDatabase } from "../../../tests/databases.ts";
import {
  admin,
  editor,
  system,
  type TestContext,
  testContext,
} from "../../../tests/service-context.ts";
import type { Database } from "../../db/database.ts";
import type { Context } from "../context.ts";
import { receiveCallbackRequest, receiveEnquiry } from "../crm/enquiries/receive-enquiry.ts";
import { claimEmails } from "../emails/claim-emails.ts";
import { pauseBulkEmail, resumeBulkEmail, retryBulkEmail } from "../emails/control-bulk-email.ts";
import { finalizeEmails } from "../emails/finalize-emails.ts";
import { readBulkEmail } from "../emails/read-bulk-email.ts";
import { retryEmail } from "../emails/retry-email.ts";
import { sendBulkEmail } from "../emails/send-bulk-email.ts";
import { Forbidden, NotFound } from "../errors.ts";
import { requestCode } from "../recovery/request-code.ts";
import { confirmErasure } from "./confirm-erasure.ts";
import { findPerson } from "./find-person.ts";
import { forgetPlans, planErasure } from "./plan-erasure.ts";
import { restrictPerson } from "./restrict-person.ts";

const asha = {
  name: "Asha Verma",
  company_name: "Northfold Exchange",
  email_id: "Asha@Northfold.example",
  phone: "+91 98100-00000",
  description: "Can our gateway move in pieces?",
};
const farhan = {
  ...asha,
  name: "Farhan",
  description: "How long does an audit take?",
  email_id: "farhan@tarangpay.example",
  phone: "+91 98110 00927",
};
const email = asha.email_id;

async function writeIn(context: Context): Promise<void> {
  await receiveEnquiry(context, asha);
  await receiveCallbackRequest(context, {
    name: asha.name,
    company_name: asha.company_name,
    phone: asha.phone,
    email: "asha@northfold.example",
  });
  await receiveEnquiry(context, farhan);
}

const mailTo = (context: Context, ...clientMails: string[]) =>
  sendBulkEmail(
    { ...context, actor: system },
    { clientMails, mailSubject: "Our offer to Asha", mailBody: "Dear Asha" },
  );

/** Every row of every table that may name somebody, as text. */
async function everything({ database }: TestContext): Promise<string> {
  const tables = ["clients", "enquiries", "emails", "bulk_emails"] as const;
  const more = ["audit_log", "erasures"] as const;
  const rows = await Promise.all(
    [...tables, ...more].map((table) => database.read.selectFrom(table).selectAll().execute()),
  );
  return JSON.stringify(rows);
}

describeOnDatabase("an erasure", (open) => {
  test("shows first what would go and what stays, and deletes nothing", async () => {
    const context = testContext(await open());
    await writeIn(context);
    const asAdmin = context.as({ actor: admin });
    const plan = await planErasure(asAdmin, { email });
    expect(plan).toMatchObject({
      amounts: { clients: 1, enquiries: 1, callbacks: 1, emails: 4, audit: 2 },
      expiresAt: "2026-11-20T06:15:00.000Z",
    });
    expect(plan.warnings).toEqual([expect.stringMatching(/^2 records are less than a year old/)]);
    expect(plan.remaining[0]).toMatch(/^2 entries of the audit log/);
    expect((await findPerson(asAdmin, { email })).amounts.clients).toBe(1);
    const nobody = planErasure(asAdmin, { email: "nobody@x.example" });
    await expect(nobody).rejects.toBeInstanceOf(NotFound);
    await expect(planErasure(context.as({ actor: editor }), { email })).rejects.toBeInstanceOf(
      Forbidden,
    );
  });

  test("prevents a queued email from ever being sent; a sent one stays sent", async () => {
    const context = testContext(await open());
    await receiveEnquiry(context, asha);
    const [left] = await claimEmails(context, { lease: "worker", max: 1 });
    if (!left) throw new Error("No letter was claimed.");
    await finalizeEmails(context, "worker", [{ email: left, outcome: { kind: "sent" } }]);
    const [onItsWay] = await claimEmails(context, { lease: "worker", max: 1 });
    if (!onItsWay) throw new Error("No letter was claimed.");
    const asAdmin = context.as({ actor: admin });
    await confirmPlan(asAdmin, await planErasure(asAdmin, { email }));
    await finalizeEmails(context, "worker", [
      { email: onItsWay, outcome: { kind: "try-again", reason: `${email} busy` } },
    ]);

    const emails = await context.database.read
      .selectFrom("emails")
      .select(["id", "status", "recipient"])
      .orderBy("id")
      .execute();
    expect(emails.map(({ status }) => status)).toEqual(["sent", "failed"]);
    expect(await claimEmails(context, { lease: "worker", max: 9 })).toEqual([]);
    expect(await everything(context)).not.toMatch(/asha@/i);
    await expect(retryEmail(asAdmin, emails[1]?.id ?? "")).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("prevents a paused email from being queued again, by itself or with those that failed", async () => {
    const context = testContext(await open());
    await writeIn(context);
    const { id } = await mailTo(context, "asha@northfold.example", "farhan@tarangpay.example");
    const asAdmin = context.as({ actor: admin });
    await pauseBulkEmail(asAdmin, id);
    await confirmPlan(asAdmin, await planErasure(asAdmin, { email }));
    expect(await retryBulkEmail(asAdmin, id)).toBe(0);
    expect(await resumeBulkEmail(asAdmin, id)).toBe(1);
    expect(await readBulkEmail(asAdmin, id)).toMatchObject({ queued: 1, failed: 1 });
  });

  test("is refused when something came in since the plan was looked at", async () => {
    const context = testContext(await open());
    await writeIn(context);
    const asAdmin = context.as({ actor: admin });
    const plan = await planErasure(asAdmin, { email });
    await receiveEnquiry(context, { ...asha, description: "One more thing" });
    await expect(confirmPlan(asAdmin, plan)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("has changed since") as string,
    });
    expect((await findPerson(asAdmin, { email })).amounts.enquiries).toBe(2);
  });
});

describeOnEachDatabase("an erasure on each engine", (open) => {
  test("warns of several people, of a restriction, and of enquiries in progress", async () => {
    const context = testContext(await open());
    await receiveEnquiry(context, asha);
    await receiveEnquiry(context, { ...farhan, phone: asha.phone });
    await context.database.write((transaction) =>
      transaction.updateTable("enquiries").set({ status: "in-progress" }).execute(),
    );
    const asAdmin = context.as({ actor: admin });
    await restrictPerson(asAdmin, { email, restricted: true });
    const { warnings } = await planErasure(asAdmin, { phone: "9810000000" });
    expect(warnings.join("\n")).toMatch(
      /erases 2 email addresses.*GDPR Art\. 18.*2 enquiries are still in progress/s,
    );
  });

  test("leaves no trace of the person, and everything of others", async () => {
    const context = testContext(await open());
    await writeIn(context);
    const bulkEmail = await mailTo(context, "asha@northfold.example", "farhan@tarangpay.example");
    const alone = await mailTo(context, "asha@northfold.example");
    const asAdmin = context.as({ actor: admin });
    const plan = await planErasure(asAdmin, { email });
    expect(await confirmPlan(asAdmin, plan)).toEqual(plan.amounts);

    expect(await everything(context)).not.toMatch(/asha@|Asha Verma|98100|gateway move/i);
    expect((await findPerson(asAdmin, { email: farhan.email_id })).amounts).toMatchObject({
      clients: 1,
      enquiries: 1,
      emails: 3,
    });
    const bulkEmails = await context.database.read
      .selectFrom("bulk_emails")
      .select(["id", "body"])
      .execute();
    expect(bulkEmails).toContainEqual({ id: bulkEmail.id, body: "Dear Asha" });
    expect(bulkEmails).toContainEqual({ id: alone.id, body: "" });
    expect(await readBulkEmail(asAdmin, alone.id)).toMatchObject({ chosen: 1, failed: 1 });
    const entries = await context.database.read
      .selectFrom("audit_log")
      .select(["subject_id", "details"])
      .where("action", "=", "privacy.erase")
      .execute();
    expect(entries).toEqual([
      { subject_id: plan.id, details: expect.stringContaining('"clients":1') as string },
    ]);
  });

  test("can be confirmed twice, once counts; not by a plan that is too old or unknown", async () => {
    const context = testContext(await open());
    await writeIn(context);
    const asAdmin = context.as({ actor: admin });
    const old = await planErasure(asAdmin, { email: farhan.email_id });
    context.pass(15 * minuteMs);
    await expect(confirmPlan(asAdmin, old)).rejects.toMatchObject({ code: "conflict" });
    const plan = await planErasure(asAdmin, { email });
    const [one, two] = await Promise.all([confirmPlan(asAdmin, plan), confirmPlan(asAdmin, plan)]);
    expect(two).toEqual(one);
    context.pass(60 * minuteMs);
    await receiveEnquiry(context, asha);
    expect(await confirmPlan(asAdmin, plan)).toEqual(one);
    expect((await findPerson(asAdmin, { email })).amounts.enquiries).toBe(1);
    expect((await findPerson(asAdmin, { email: farhan.email_id })).amounts.enquiries).toBe(1);
    const unknown = confirmPlan(asAdmin, { ...plan, id: "019a0000-0000-7000-8000-000000000000" });
    await expect(unknown).rejects.toBeInstanceOf(NotFound);
    const asEditor = context.as({ actor: editor });
    const refused = confirmErasure(asEditor, plan.id, { address: email, password: "-" });
    await expect(refused).rejects.toBeInstanceOf(Forbidden);
  });
});

const plansIn = async ({ read }: Database) =>
  (await read.selectFrom("erasures").select("person").where("done_at", "is", null).execute()).map(
    ({ person }) => person,
  );

describeOnDatabase("after an erasure", (open) => {
  test("no other plan names the person, and plans for others stay", async () => {
    const context = testContext(await open());
    await receiveEnquiry(context, asha);
    await receiveEnquiry(context, farhan);
    const asAdmin = context.as({ actor: admin });
    await planErasure(asAdmin, { phone: asha.phone });
    await planErasure(asAdmin, { email: farhan.email_id });
    await confirmPlan(asAdmin, await planErasure(asAdmin, { email }));
    expect(await plansIn(context.database)).toEqual([JSON.stringify([farhan.email_id])]);
  });

  test("no email names an address that was entered for a recovery", async () => {
    const context = testContext(await open());
    await requestCode(context, { email });
    const asAdmin = context.as({ actor: admin });
    const plan = await planErasure(asAdmin, { email });
    expect(plan.amounts.emails).toBe(1);
    await confirmPlan(asAdmin, plan);
    const emails = context.database.read.selectFrom("emails").select("recipient");
    expect(await emails.execute()).toEqual([{ recipient: "erased" }]);
  });

  test("plans that were not confirmed in time are deleted", async () => {
    const context = testContext(await open());
    await receiveEnquiry(context, asha);
    await planErasure(context.as({ actor: admin }), { email });
    const forgetUnconfirmed = () =>
      context.database.write((transaction) => forgetPlans(transaction, context.now()));
    context.pass(15 * minuteMs - 1);
    await forgetUnconfirmed();
    expect(await plansIn(context.database)).toHaveLength(1);
    context.pass(1);
    await forgetUnconfirmed();
    expect(await plansIn(context.database)).toEqual([]);
  });
});
