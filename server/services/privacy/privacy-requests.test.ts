import { expect, test } from "vitest";
import { dayMs, hourMs } from "../../../contract/durations.ts";
import { cheapPasswords } from "../../../tests/cheap-passwords.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { putEnquiries } from "../../../tests/put-enquiries.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { system } from "../../../tests/service-context.ts";
import type { Database } from "../../db/database.ts";
import { saveSegment } from "../crm/clients/segments.ts";
import { addNote } from "../crm/conversations/add-note.ts";
import { saveReplyDraft } from "../crm/conversations/save-reply-draft.ts";
import { saveView } from "../crm/conversations/saved-views.ts";
import { reportOverdue } from "../crm/enquiries/report-overdue.ts";
import { updateEnquiry } from "../crm/enquiries/update-enquiry.ts";
import { claimEmails } from "../emails/claim-emails.ts";
import { finalizeEmails } from "../emails/finalize-emails.ts";
import { confirmErasure } from "./confirm-erasure.ts";
import { exportPerson } from "./export-person.ts";
import { findPeople, findPerson } from "./find-person.ts";
import { listPrivacyRequests } from "./list-privacy-requests.ts";
import { planErasure } from "./plan-erasure.ts";
import { restrictPerson } from "./restrict-person.ts";

const email = "asha@northfold.example";
const password = "first light 0512";

/** Five enquiries, and an admin with a password. */
async function openOffice(database: Database) {
  const { context, ids } = await putEnquiries(database);
  const kavya = await putStaff(database, "Kavya", "admin", {
    password_hash: await cheapPasswords.hash(password),
  });
  return { context, ids, acting: context.as({ actor: kavya.actor }) };
}

describeOnDatabase("a request of a person", (open) => {
  test("to be erased needs the typed address and the admin's password", async () => {
    const { acting } = await openOffice(await open());
    const plan = await planErasure(acting, { email: email.toUpperCase() });
    expect(plan.address).toBe(email);
    const confirm = (address: string, typed: string) =>
      confirmErasure(acting, plan.id, { address, password: typed });
    await expect(confirm("ben@northfold.example", password)).rejects.toMatchObject({
      fields: { address: expect.any(String) },
    });
    await expect(confirm(email, "second light")).rejects.toMatchObject({
      fields: { password: expect.any(String) },
    });
    expect((await findPerson(acting, { email })).amounts.clients).toBe(1);
    expect(await confirm("Asha@Northfold.example", password)).toMatchObject({ clients: 1 });
    expect((await findPerson(acting, { email })).amounts.clients).toBe(0);
  });

  test("is listed with the day on which it was made, without a name", async () => {
    const { context, acting } = await openOffice(await open());
    await exportPerson(acting, { email, receivedOn: "2026-11-18" });
    context.pass(dayMs);
    const plan = await planErasure(acting, { email });
    await confirmErasure(acting, plan.id, { address: email, password });
    const requests = await listPrivacyRequests(acting);
    expect(requests).toMatchObject([
      { kind: "erase", by: "Kavya", receivedOn: null },
      { kind: "export", by: "Kavya", receivedOn: "2026-11-18" },
    ]);
    expect(JSON.stringify(requests)).not.toMatch(/asha/i);
  });

  test("finds people by name, also restricted ones", async () => {
    const { acting } = await openOffice(await open());
    await restrictPerson(acting, { email, restricted: true });
    expect(await findPeople(acting, { name: "ash north" })).toMatchObject([{ email_id: email }]);
    expect(await findPeople(acting, { name: "Zoe" })).toEqual([]);
  });

  test("dates reach from the oldest record of any kind to the newest", async () => {
    const { context, ids, acting } = await openOffice(await open());
    const written = Date.parse("2026-03-01T06:00:00Z");
    await context.database.write((transaction) =>
      transaction
        .updateTable("enquiries")
        .set({ received_at: written })
        .where("id", "=", ids.asha)
        .execute(),
    );
    context.pass(3 * dayMs);
    await addNote(acting, ids.asha, "Prefers mornings.");
    const noted = new Date(context.now()).toISOString();
    const found = await findPerson(acting, { email });
    expect(found).toMatchObject({
      firstAt: "2026-03-01T06:00:00.000Z",
      lastAt: noted,
      contactAt: "2026-11-20T06:00:01.000Z",
      spans: {
        enquiries: { firstAt: "2026-03-01T06:00:00.000Z", lastAt: "2026-03-01T06:00:00.000Z" },
        notes: { firstAt: noted, lastAt: noted },
        callbacks: { firstAt: null, lastAt: null },
      },
      sent: 2,
      notes: 1,
      files: 0,
      fileBytes: 0,
    });
  });
});

describeOnDatabase("a person's data", (open) => {
  test("includes drafts, and what mail servers and unsubscribing told us", async () => {
    const { context, ids, acting } = await openOffice(await open());
    await saveReplyDraft(acting, ids.asha, { kind: "reply", text: "Dear Asha" });
    const now = context.now();
    await context.database.write((transaction) =>
      transaction
        .updateTable("clients")
        .set({ unsubscribed_at: now, bounced_at: now, bounce_reason: "No such mailbox" })
        .where("email", "=", email)
        .execute(),
    );
    const iso = new Date(now).toISOString();
    expect(await exportPerson(acting, { email })).toMatchObject({
      "Contact details": [
        {
          "No bulk emails since": iso,
          "Address failed since": iso,
          "Why it failed": "No such mailbox",
        },
      ],
      Enquiries: [{ "Came by": "Form on the website", "Waits for": "Us" }],
      "Our unfinished drafts": [{ Reference: ids.asha, Text: "Dear Asha" }],
    });
  });

  test("goes from saved views and reports to staff with an erasure", async () => {
    const database = await open();
    const { context, acting, ids } = await openOffice(database);
    await saveView(acting, { name: "Asha", query: `q=${encodeURIComponent(email)}` });
    await saveView(acting, { name: email.toUpperCase(), query: "kind=enquiry" });
    await saveSegment(acting, { name: "Hers", q: "", tag: email });
    await saveView(acting, { name: "Callbacks", query: "kind=callback" });
    const ravi = await putStaff(database, "Ravi", "agent");
    await updateEnquiry(acting, ids.asha, { assignee: ravi.id });
    context.pass(3 * dayMs - 2 * hourMs);
    await reportOverdue(context.as({ actor: system }));
    const plan = await planErasure(acting, { email });
    await confirmErasure(acting, plan.id, { address: email, password });
    const views = database.read.selectFrom("saved_views").select("name");
    expect(await views.execute()).toEqual([{ name: "Callbacks" }]);
    const reports = database.read
      .selectFrom("emails")
      .select(["template", "status", "data"])
      .distinct();
    const naming = ["assignment-notice", "overdue-answers"] as const;
    expect(await reports.where("template", "in", naming).orderBy("template").execute()).toEqual(
      naming.map((template) => ({ template, status: "failed", data: "{}" })),
    );
  });

  test("is not stored in reports that were sent", async () => {
    const database = await open();
    const { context } = await openOffice(database);
    context.pass(3 * dayMs - 2 * hourMs);
    await reportOverdue(context.as({ actor: system }));
    const claimed = await claimEmails(context, { lease: "worker", max: 99 });
    const body = { html: "<p>Asha</p>", text: "Asha" };
    await finalizeEmails(
      context,
      "worker",
      claimed
        .filter(({ template }) => template === "overdue-answers")
        .map((one) => ({ email: one, outcome: { kind: "sent", body } })),
    );
    const reports = database.read.selectFrom("emails").select(["status", "data", "body_id"]);
    expect(await reports.where("template", "=", "overdue-answers").execute()).toEqual([
      { status: "sent", data: "{}", body_id: null },
    ]);
  });
});
