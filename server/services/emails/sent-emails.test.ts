import { afterEach, beforeEach, expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import { asAdmin } from "../../../tests/as-admin.ts";
import { confirmPlan } from "../../../tests/confirm-plan.ts";
import { describeOnDatabase, describeOnEachDatabase } from "../../../tests/databases.ts";
import {
  type EmailHarness,
  emailsIn,
  enqueue,
  receiptTo,
  startEmailHarness,
  statusesIn,
  until,
} from "../../../tests/email-harness.ts";
import { putClients } from "../../../tests/put-clients.ts";
import { claimDue } from "../../../tests/send-due.ts";
import { editor, type TestContext, testContext } from "../../../tests/service-context.ts";
import { newId } from "../../db/new-id.ts";
import type { RenderEmail } from "../../jobs/render-emails.ts";
import type { Context } from "../context.ts";
import { unsubscribeClient } from "../crm/clients/bulk-consent.ts";
import { Forbidden, NotFound } from "../errors.ts";
import { exportPerson } from "../privacy/export-person.ts";
import { planErasure } from "../privacy/plan-erasure.ts";
import { restrictPerson } from "../privacy/restrict-person.ts";
import { runRetention } from "../privacy/run-retention.ts";
import { cancelBulkEmail } from "./cancel-bulk-email.ts";
import { finalizeEmails } from "./finalize-emails.ts";
import { listEmails } from "./list-emails.ts";
import { readBulkEmail } from "./read-bulk-email.ts";
import { readEmail } from "./read-email.ts";
import { sendBulkEmail } from "./send-bulk-email.ts";
import { sendTestEmail } from "./send-test-email.ts";

let harness: EmailHarness;
beforeEach(async () => {
  harness = await startEmailHarness();
});
afterEach(() => harness.close());

/** A text with what the templates show of an email. */
const render: RenderEmail = async ({ template, data }) => {
  const shown = "text" in data ? data.text : template;
  const link = "unsubscribe" in data && data.unsubscribe ? ` ${data.unsubscribe}` : "";
  return { html: `<p>${shown}${link}</p>`, text: `${shown}${link}` };
};

async function sendAll(context: TestContext): Promise<void> {
  const worker = harness.start(context, undefined, render);
  await until(async () => expect(await statusesIn(context)).not.toContain("queued"));
  await worker.stop();
}

const bodiesIn = (context: Context) =>
  context.database.read.selectFrom("email_bodies").selectAll().execute();

const write = (context: Context, mailBody: string, ...clientMails: string[]) =>
  sendBulkEmail(context, { clientMails, mailSubject: "Hello {first_name}", mailBody });

const rawTo = (address: string) =>
  harness.server.received.find(({ to }) => to[0] === address)?.raw ?? "";

const linkIn = (raw: string) => /List-Unsubscribe:\s*<([^>]+)>/i.exec(raw)?.[1] ?? "";

const tokenIn = (raw: string) => linkIn(raw).split("/").at(-1) ?? "";

describeOnEachDatabase("a sent email on each engine", (open) => {
  test("can be read as it left, once for all who got the same (OFFICE-2)", async () => {
    const context = testContext(await open());
    const acting = await asAdmin(context);
    await putClients(context, "a@x.example", "b@x.example");
    await write(acting, "We are moving.", "a@x.example", "b@x.example");
    const [waiting] = await emailsIn(context);
    expect(await readEmail(acting, waiting?.id ?? "")).toMatchObject({
      body: null,
      written: "We are moving.",
      state: { status: "queued" },
      from: "Kavya, Example Works <hello@nirbhay.example>",
    });
    await enqueue(context, receiptTo("c@x.example"));
    await sendAll(context);
    expect(await bodiesIn(context)).toHaveLength(2);
    for (const { id } of (await listEmails(acting, { limit: 9 })).emails) {
      const { body, written, kind, state } = await readEmail(acting, id);
      expect(state.status).toBe("accepted");
      expect(written).toBeNull();
      expect(body?.text).toContain(kind === "client-email" ? "We are moving." : kind);
    }
  });

  test("is exported, hidden, erased and deleted with its person's data", async () => {
    const context = testContext(await open());
    const acting = await asAdmin(context);
    await putClients(context, "Asha Verma <a@x.example>", "Ben <b@x.example>");
    await write(acting, "Dear {name|friend}", "a@x.example", "b@x.example");
    await sendAll(context);
    const texts = (await bodiesIn(context)).map(({ text }) => text.split(" http")[0]);
    expect(new Set(texts)).toEqual(new Set(["Dear Asha Verma", "Dear Ben"]));
    const document = await exportPerson(acting, { email: "a@x.example" });
    expect(document).toMatchObject({
      Emails: [{ "As it was sent": expect.stringContaining("Dear Asha Verma") }],
    });
    const [{ id } = { id: "" }] = await emailsIn(context);
    await restrictPerson(acting, { email: "a@x.example", restricted: true });
    await expect(readEmail(acting, id)).rejects.toThrow(NotFound);
    const plan = await planErasure(acting, { email: "a@x.example" });
    await confirmPlan(acting, plan);
    expect(await bodiesIn(context)).toMatchObject([{ text: expect.stringContaining("Dear Ben") }]);
    context.pass(400 * dayMs);
    await runRetention({ ...acting, settings: { ...acting.settings, retentionMonths: 12 } });
    expect(await bodiesIn(context)).toEqual([]);
  });

  test("is not stored when its person was erased while it was delivered", async () => {
    const context = testContext(await open());
    const acting = await asAdmin(context);
    await putClients(context, "Asha Verma <a@x.example>", "Ben <b@x.example>");
    await write(acting, "Dear {name|friend}", "a@x.example", "b@x.example");
    const claimed = await claimDue(context);
    await confirmPlan(acting, await planErasure(acting, { email: "a@x.example" }));
    const deliveries = claimed.map((email) => ({
      email,
      outcome: { kind: "sent" as const, body: { html: "", text: `To ${email.recipient}` } },
    }));
    await finalizeEmails(context, "worker", deliveries);
    expect((await bodiesIn(context)).map(({ text }) => text)).toEqual(["To b@x.example"]);
    expect(await statusesIn(context)).toEqual(["sent", "sent"]);
  });
});

describeOnDatabase("a sent email", (open) => {
  test("is not stored with a credential, and not shown to others", async () => {
    const context = testContext(await open());
    const acting = await asAdmin(context);
    await enqueue(context, {
      template: "recovery-code",
      recipient: "asha@nirbhay.example",
      subject: "Your code",
      data: { name: "Asha", code: "7Q4K", minutes: 10, siteUrl: "https://x.example" },
    });
    await sendAll(context);
    const [email] = await emailsIn(context);
    expect(await readEmail(acting, email?.id ?? "")).toMatchObject({ body: null, written: null });
    expect(await bodiesIn(context)).toEqual([]);
    await expect(readEmail(acting, newId())).rejects.toThrow(NotFound);
    await expect(readEmail(context.as({ actor: editor }), newId())).rejects.toThrow(Forbidden);
  });
});

describeOnDatabase("an email to several clients", (open) => {
  test("has each recipient's fields, and a link that ends them at once (RFC 8058)", async () => {
    const context = testContext(await open());
    const acting = await asAdmin(context);
    await putClients(context, "Asha Verma <a@x.example>", "Ben <b@x.example>");
    await write(acting, "Dear {first_name|friend} of {company}", "a@x.example", "b@x.example");
    await sendAll(context);
    const raw = rawTo("b@x.example");
    expect(raw).toMatch(/^Subject: Hello Ben$/m);
    expect(raw).toMatch(/^From: "?Kavya, Example Works"? <hello@nirbhay\.example>$/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(linkIn(raw)).toMatch(/^https:\/\/www\.nirbhay\.example\/unsubscribe\/[\w-]{43}$/);
    const { email } = harness.server.received.find(({ to }) => to[0] === "b@x.example") ?? {};
    expect(email?.text).toContain(`Dear Ben of Northfold ${linkIn(raw)}`);
    expect(linkIn(rawTo("a@x.example"))).not.toBe(linkIn(raw));
  });

  test("leaves out clients who unsubscribed or whose address failed, and says how many", async () => {
    const context = testContext(await open());
    const acting = await asAdmin(context);
    const all = ["a@x.example", "b@x.example", "c@x.example", "d@x.example"];
    await putClients(context, ...all);
    await write(acting, "One", ...all);
    await sendAll(context);
    await write(acting, "Two", "a@x.example", "b@x.example");
    expect(await unsubscribeClient(context, tokenIn(rawTo("a@x.example")))).toBe(true);
    // Emails queued before are not sent, either.
    await sendAll(context);
    expect(await statusesIn(context)).toEqual([
      "sent",
      "sent",
      "sent",
      "sent",
      "suppressed",
      "sent",
    ]);
    await context.database.write((transaction) =>
      transaction
        .updateTable("clients")
        .set({ bounced_at: context.now() })
        .where("email", "=", "b@x.example")
        .execute(),
    );
    const { id, emails, leftOut } = await write(acting, "Three", ...all);
    expect({ emails, leftOut }).toEqual({ emails: 2, leftOut: 2 });
    expect(await readBulkEmail(acting, id)).toMatchObject({ chosen: 4, queued: 2, leftOut: 2 });
    await expect(write(acting, "Four", "a@x.example", "b@x.example")).rejects.toMatchObject({
      fields: { clientMails: expect.stringContaining("unsubscribed") },
    });
    // Emails to one person are no bulk email.
    expect(await write(acting, "Five", "a@x.example")).toMatchObject({ emails: 1, leftOut: 0 });
    const audit = context.database.read.selectFrom("audit_log").select("actor_kind");
    expect(await audit.where("action", "=", "client.unsubscribe").execute()).toEqual([
      { actor_kind: "visitor" },
    ]);
  });

  test("a changed token unsubscribes nobody", async () => {
    const context = testContext(await open());
    const acting = await asAdmin(context);
    await putClients(context, "a@x.example", "b@x.example");
    await write(acting, "One", "a@x.example", "b@x.example");
    await sendAll(context);
    const token = tokenIn(rawTo("a@x.example"));
    const other = tokenIn(rawTo("b@x.example"));
    for (const wrong of ["", "x", token.slice(1), token.slice(0, 21) + other.slice(21)]) {
      expect(await unsubscribeClient(context, wrong)).toBe(false);
    }
    const rows = context.database.read.selectFrom("clients").select("unsubscribed_at");
    expect(new Set((await rows.execute()).map((row) => row.unsubscribed_at))).toEqual(
      new Set([null]),
    );
    await unsubscribeClient(context, token);
    await unsubscribeClient(context, token);
    const left = rows.where("unsubscribed_at", "is not", null);
    expect(await left.execute()).toHaveLength(1);
  });

  test("can be cancelled while it is queued", async () => {
    const context = testContext(await open());
    const acting = await asAdmin(context);
    await putClients(context, "a@x.example", "b@x.example");
    const { id } = await write(acting, "One", "a@x.example", "b@x.example");
    expect(await cancelBulkEmail(acting, id)).toBe(2);
    expect(await cancelBulkEmail(acting, id)).toBe(0);
    expect(await readBulkEmail(acting, id)).toMatchObject({
      accepted: 0,
      cancelled: 2,
      leftOut: 0,
    });
    const page = { limit: 9, bulkEmailId: id };
    expect((await listEmails(acting, { ...page, state: "cancelled" })).emails).toHaveLength(2);
    expect((await listEmails(acting, { ...page, state: "left-out" })).emails).toEqual([]);
    await expect(cancelBulkEmail(acting, newId())).rejects.toThrow(NotFound);
  });

  test("is tried on its author first, with one client's fields", async () => {
    const context = testContext(await open());
    const acting = await asAdmin(context);
    await putClients(context, "Asha Verma <a@x.example>");
    const mail = { mailSubject: "For {name}", mailBody: "Dear {name}" };
    await sendTestEmail(acting, { ...mail, clientMail: "A@x.example" });
    await sendAll(context);
    expect(harness.server.received).toMatchObject([
      { to: ["kavya@nirbhay.example"], email: { subject: "Test: For Asha Verma" } },
    ]);
    expect(harness.server.received[0]?.email.text).toContain("Dear Asha Verma");
    const stranger = sendTestEmail(acting, { ...mail, clientMail: "stranger@x.example" });
    await expect(stranger).rejects.toMatchObject({ fields: { clientMail: expect.any(String) } });
  });
});
