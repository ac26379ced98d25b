import { expect, test } from "vitest";
import { hourMs } from "../../../contract/durations.ts";
import { privacyPolicyDate } from "../../../contract/limits.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { sendDue } from "../../../tests/send-due.ts";
import { admin, editor, system, testContext } from "../../../tests/service-context.ts";
import type { Context } from "../context.ts";
import { receiveCallbackRequest, receiveEnquiry } from "../crm/enquiries/receive-enquiry.ts";
import { retryEmail } from "../emails/retry-email.ts";
import { sendBulkEmail } from "../emails/send-bulk-email.ts";
import { Forbidden, NotFound, NotSignedIn } from "../errors.ts";
import { exportPerson } from "./export-person.ts";
import { findPerson } from "./find-person.ts";
import { restrictPerson } from "./restrict-person.ts";

const asha = {
  name: "Asha Verma",
  company_name: "Northfold Exchange",
  email_id: "Asha@Northfold.example",
  phone: "+91 98100-00000",
  description: "Can our gateway move in pieces?",
};

/** Asha's enquiry and call request, and somebody else's enquiry. */
async function writeIn(context: Context): Promise<void> {
  await receiveEnquiry(context, asha);
  await receiveCallbackRequest(context, {
    name: "Asha V",
    company_name: "Northfold",
    email: "asha@northfold.example",
    phone: "098100 00000",
    preferred_time: "morning",
  });
  await receiveEnquiry(context, {
    ...asha,
    name: "Farhan",
    email_id: "farhan@tarangpay.example",
    phone: "+91 98110 00927",
  });
}

const mailTo = (context: Context, ...clientMails: string[]) =>
  sendBulkEmail(
    { ...context, actor: system },
    { clientMails, mailSubject: "Our offer", mailBody: "Dear Asha" },
  );

describeOnDatabase("a person", (open) => {
  test("is found by address in any case, and by phone however it was typed", async () => {
    const context = testContext(await open());
    await writeIn(context);
    const asAdmin = context.as({ actor: admin });
    const amounts = { clients: 1, enquiries: 1, callbacks: 1, emails: 4, audit: 2 };
    for (const person of [
      { email: "ASHA@northfold.EXAMPLE" },
      { phone: "+91 98100 00000" },
      { phone: "9810000000" },
      { phone: "0091 98100 00000" },
      { email: "asha@northfold.example", phone: "098100-00000" },
    ]) {
      expect(await findPerson(asAdmin, person), JSON.stringify(person)).toMatchObject({ amounts });
    }
    const both = { email: "farhan@tarangpay.example", phone: "+91 98100 00000" };
    expect((await findPerson(asAdmin, both)).amounts).toMatchObject({ clients: 2, enquiries: 2 });
  });

  test("is shown with consents and restriction, and as nothing when unknown", async () => {
    const context = testContext(await open());
    await writeIn(context);
    const asAdmin = context.as({ actor: admin });
    const at = "2026-11-20T06:00:00.000Z";
    expect(await findPerson(asAdmin, { email: asha.email_id })).toMatchObject({
      clients: [{ name: "Asha Verma", restrictedAt: null }],
      consents: [
        { kind: "callback", version: privacyPolicyDate, at },
        { kind: "enquiry", version: privacyPolicyDate, at },
      ],
      firstAt: at,
      lastAt: at,
    });
    for (const nobody of [{ email: "nobody@x.example" }, { phone: "+91 98999 99999" }]) {
      expect(await findPerson(asAdmin, nobody)).toMatchObject({
        amounts: { clients: 0, enquiries: 0, callbacks: 0, emails: 0, audit: 0 },
        clients: [],
        consents: [],
        firstAt: null,
        lastAt: null,
      });
    }
  });

  test("a sender flagged as spam is found, too", async () => {
    const context = testContext(await open());
    await receiveEnquiry(context, { ...asha, leave_empty: "yes" });
    const found = await findPerson(context.as({ actor: admin }), { phone: asha.phone });
    expect(found.amounts).toEqual({ clients: 0, enquiries: 1, callbacks: 0, emails: 0, audit: 1 });
  });

  test("is exported with all that is theirs and nothing of others or of staff", async () => {
    const context = testContext(await open());
    await writeIn(context);
    const asAdmin = context.as({ actor: admin, address: "198.51.100.9" });
    await mailTo(asAdmin, "asha@northfold.example", "farhan@tarangpay.example");
    await restrictPerson(asAdmin, { email: asha.email_id, restricted: true });
    const document = await exportPerson(asAdmin, { email: asha.email_id });
    expect(document).toMatchObject({
      "Contact details": [
        { Name: "Asha Verma", "Use restricted since": "2026-11-20T06:00:00.000Z" },
      ],
      Enquiries: [
        {
          Message: asha.description,
          "Sent from network address": "203.0.113.7",
          "Privacy notice agreed to": {
            Version: privacyPolicyDate,
            At: "2026-11-20T06:00:00.000Z",
          },
        },
      ],
      "Callback requests": [
        { Phone: "098100 00000", "Preferred time": "Morning, 9:00 to 12:00 IST" },
      ],
      "Audit log entries": [{ By: "our staff", "Network address": null }, { By: "you" }, {}],
    });
    const text = JSON.stringify(document);
    expect(text).toContain("Dear Asha");
    expect(text).not.toMatch(/farhan|Farhan|198\.51\.100\.9/);
    const entries = await context.database.read
      .selectFrom("audit_log")
      .select(["subject_id", "details"])
      .where("action", "=", "privacy.export")
      .execute();
    expect(entries).toMatchObject([{ subject_id: null }]);
    expect(entries[0]?.details).not.toMatch(/asha/i);
    const nobody = exportPerson(asAdmin, { email: "nobody@x.example" });
    await expect(nobody).rejects.toBeInstanceOf(NotFound);
  });

  test("can be restricted: queued emails are not sent, and new enquiries are still accepted", async () => {
    const context = testContext(await open());
    await writeIn(context);
    const asAdmin = context.as({ actor: admin });
    await mailTo(asAdmin, "asha@northfold.example", "farhan@tarangpay.example");
    await restrictPerson(asAdmin, { email: "ASHA@northfold.example", restricted: true });
    await restrictPerson(asAdmin, { email: "asha@northfold.example", restricted: true });

    const emails = await context.database.read
      .selectFrom("emails")
      .select("id")
      .where("template", "=", "client-email")
      .orderBy("recipient")
      .execute();
    await expect(retryEmail(asAdmin, emails[0]?.id ?? "")).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("restricted") as string,
    });
    const sent = (await sendDue(context)).filter(({ template }) => template === "client-email");
    expect(sent.map(({ recipient }) => recipient)).toEqual(["farhan@tarangpay.example"]);
    await expect(mailTo(asAdmin, "asha@northfold.example")).rejects.toMatchObject({
      code: "invalid",
    });
    context.pass(hourMs);
    await receiveEnquiry(context, { ...asha, description: "One more thing" });
    const restricted = await findPerson(asAdmin, { email: asha.email_id });
    expect(restricted.amounts.enquiries).toBe(2);
    expect(restricted.clients[0]?.restrictedAt).toBe("2026-11-20T06:00:00.000Z");

    await restrictPerson(asAdmin, { email: asha.email_id, restricted: false });
    await mailTo(asAdmin, "asha@northfold.example");
    const actions = await context.database.read
      .selectFrom("audit_log")
      .select("action")
      .where("action", "like", "privacy.%")
      .orderBy("id")
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      "privacy.restrict",
      "privacy.lift-restriction",
    ]);
    const nobody = restrictPerson(asAdmin, { email: "nobody@x.example", restricted: true });
    await expect(nobody).rejects.toBeInstanceOf(NotFound);
  });

  test("is not shown to visitors and editors", async () => {
    const context = testContext(await open());
    const person = { email: asha.email_id };
    const asEditor = context.as({ actor: editor });
    await expect(findPerson(context, person)).rejects.toBeInstanceOf(NotSignedIn);
    await expect(findPerson(asEditor, person)).rejects.toBeInstanceOf(Forbidden);
    await expect(exportPerson(asEditor, person)).rejects.toBeInstanceOf(Forbidden);
    const restricting = restrictPerson(asEditor, { ...person, email: "x@y.zz", restricted: true });
    await expect(restricting).rejects.toBeInstanceOf(Forbidden);
  });
});
