import { expect, test } from "vitest";
import { asAdmin } from "../../../tests/as-admin.ts";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { enqueue } from "../../../tests/email-harness.ts";
import { putClients } from "../../../tests/put-clients.ts";
import { editor, type TestContext, testContext } from "../../../tests/service-context.ts";
import { newId } from "../../db/new-id.ts";
import type { Context } from "../context.ts";
import { Forbidden, NotFound, NotSignedIn } from "../errors.ts";
import type { NewEmail } from "../outbox/enqueue-emails.ts";
import { claimEmails } from "./claim-emails.ts";
import { finalizeEmails, type Outcome } from "./finalize-emails.ts";
import { listEmails } from "./list-emails.ts";
import { listBulkEmails, readBulkEmail } from "./read-bulk-email.ts";
import { retryEmail } from "./retry-email.ts";
import { sendBulkEmail } from "./send-bulk-email.ts";

const addresses = ["a@x.example", "b@x.example", "c@x.example", "d@x.example", "e@x.example"];

async function sendToAll(context: TestContext): Promise<{ acting: Context; id: string }> {
  const acting = await asAdmin(context);
  await putClients(context, ...addresses);
  const mail = { clientMails: addresses, mailSubject: "Hello", mailBody: "Our new office" };
  return { acting, id: (await sendBulkEmail(acting, mail)).id };
}

/** Finalizes the emails that are due with these outcomes, in order. */
async function finalize(context: TestContext, ...outcomes: Outcome[]): Promise<void> {
  const emails = await claimEmails(context, { lease: "worker", max: outcomes.length });
  const deliveries = emails.map((email, index) => ({
    email,
    outcome: outcomes[index] ?? { kind: "released" as const },
  }));
  await finalizeEmails(context, "worker", deliveries);
}

const sent: Outcome = { kind: "sent" };
const refused: Outcome = { kind: "refused", reason: "550 5.7.1 spam" };

const code: NewEmail = {
  template: "recovery-code",
  data: { name: "Asha", code: "7Q4K", minutes: 10, siteUrl: "https://x.example" },
  recipient: "asha@nirbhay.example",
  subject: "Your recovery code",
};

describeOnEachDatabase("the list of emails", (open) => {
  test("is paginated, newest first, with the status of each", async () => {
    const context = testContext(await open());
    const { acting } = await sendToAll(context);
    await finalize(context, sent, refused, { kind: "try-again", reason: "451 later" });
    context.pass(1_000);
    await enqueue(context, code);
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await listEmails(acting, { limit: 2, cursor });
      seen.push(...page.emails.map((email) => `${email.recipient} ${email.status}`));
      if (!page.next) break;
      cursor = page.next;
    }
    const states = ["sent", "failed", "queued", "queued", "queued"];
    expect(seen).toEqual([
      "asha@nirbhay.example queued",
      ...addresses.map((address, index) => `${address} ${states[index]}`).reverse(),
    ]);
  });

  test("has a total on every page, on request", async () => {
    const context = testContext(await open());
    const { acting, id } = await sendToAll(context);
    await enqueue(context, code);
    await finalize(context, sent, sent, refused);
    const counted = { limit: 2, count: "on" } as const;
    const first = await listEmails(acting, counted);
    expect(first).toMatchObject({ total: 6, emails: [{}, {}] });
    expect((await listEmails(acting, { ...counted, cursor: first.next ?? "" })).total).toBe(6);
    const totalOf = async (filter: Partial<Parameters<typeof listEmails>[1]>) =>
      (await listEmails(acting, { ...counted, ...filter })).total;
    expect(await totalOf({ status: "sent" })).toBe(2);
    expect(await totalOf({ kind: "system" })).toBe(1);
    expect(await totalOf({ bulkEmailId: id, q: "a@" })).toBe(1);
    await context.database.write((transaction) =>
      transaction
        .updateTable("clients")
        .set({ restricted_at: 1 })
        .where("email", "=", "b@x.example")
        .execute(),
    );
    expect(await totalOf({})).toBe(5);
    expect(await listEmails(acting, { limit: 2 })).not.toHaveProperty("total");
    expect(await listBulkEmails(acting, counted)).toMatchObject({ total: 1 });
    expect(await listBulkEmails(acting, { limit: 2 })).not.toHaveProperty("total");
  });

  test("is filtered by status and bulk email, and never shows a text", async () => {
    const context = testContext(await open());
    const { acting, id } = await sendToAll(context);
    await enqueue(context, code);
    await finalize(context, sent, sent, refused);
    const { emails } = await listEmails(acting, { limit: 9, status: "failed", bulkEmailId: id });
    expect(emails).toEqual([
      {
        id: expect.any(String),
        kind: "client-email",
        recipient: "c@x.example",
        client: { id: expect.any(String), name: "Client 2" },
        subject: "Hello",
        status: "failed",
        attempts: 1,
        dueAt: "2026-11-20T06:00:00.000Z",
        createdAt: "2026-11-20T06:00:00.000Z",
        sentAt: null,
        failure: "550 5.7.1 spam",
        state: {
          id: emails[0]?.id,
          status: "failed",
          at: null,
          blocked: null,
          failure: "The mail server rejects our emails. Please tell an admin.",
          answer: "550 5.7.1 spam",
        },
      },
    ]);
    const all = JSON.stringify(await listEmails(acting, { limit: 9 }));
    expect(all).not.toMatch(/7Q4K|new office/);
    expect((await listEmails(acting, { limit: 9, status: "sent" })).emails).toHaveLength(2);
    expect((await listEmails(acting, { limit: 9, bulkEmailId: newId() })).emails).toEqual([]);
  });

  test("is filtered by client, without regard to the case of the address", async () => {
    const context = testContext(await open());
    const { acting } = await sendToAll(context);
    await enqueue(context, { ...code, recipient: "B@x.example" });
    const { id: clientId } = await context.database.read
      .selectFrom("clients")
      .select("id")
      .where("email", "=", "b@x.example")
      .executeTakeFirstOrThrow();
    const first = await listEmails(acting, { limit: 1, clientId });
    expect(first.emails).toMatchObject([{ recipient: "B@x.example" }]);
    const second = await listEmails(acting, { limit: 1, clientId, cursor: first.next ?? "" });
    expect(second).toMatchObject({ emails: [{ recipient: "b@x.example" }], next: null });
    const none = await listEmails(acting, { limit: 9, clientId: newId() });
    expect(none).toMatchObject({ emails: [] });
  });

  test("is for admins, like the progress of a bulk email and a retry", async () => {
    const context = testContext(await open());
    for (const verb of [
      (acting: Context) => listEmails(acting, { limit: 1 }),
      (acting: Context) => readBulkEmail(acting, newId()),
      (acting: Context) => retryEmail(acting, newId()),
    ]) {
      await expect(verb(context)).rejects.toThrow(NotSignedIn);
      await expect(verb(context.as({ actor: editor }))).rejects.toThrow(Forbidden);
    }
  });
});

describeOnEachDatabase("a bulk email", (open) => {
  test("has a progress", async () => {
    const context = testContext(await open());
    const { acting, id } = await sendToAll(context);
    await finalize(context, sent, refused, sent);
    expect(await readBulkEmail(acting, id)).toEqual({
      id,
      subject: "Hello",
      sentBy: "Kavya",
      chosen: 5,
      accepted: 2,
      failed: 1,
      cancelled: 0,
      leftOut: 0,
      queued: 2,
      onItsWay: 0,
      pausedAt: null,
      sendAt: null,
      waiting: null,
      segments: [],
      text: "Our new office",
      files: [],
      cancelledFor: [],
      createdAt: "2026-11-20T06:00:00.000Z",
    });
    await expect(readBulkEmail(acting, newId())).rejects.toThrow(NotFound);
  });
});

describeOnEachDatabase("a retry", (open) => {
  test("queues a failed email at once, with all its attempts, and no other", async () => {
    const context = testContext(await open());
    const { acting } = await sendToAll(context);
    await finalize(context, refused, sent);
    const { emails } = await listEmails(acting, { limit: 9 });
    const find = (address: string) =>
      emails.find(({ recipient }) => recipient === address)?.id ?? "";
    await retryEmail(acting, find("a@x.example"));
    const [again] = await claimEmails(context, { lease: "worker", max: 1 });
    expect(again).toMatchObject({ recipient: "a@x.example", attempts: 0 });
    await expect(retryEmail(acting, find("b@x.example"))).rejects.toThrow("already been sent");
    await expect(retryEmail(acting, find("c@x.example"))).rejects.toThrow("already queued");
    await enqueue(context, { ...code, recipient: "s@x.example", suppressed: "Three were sent." });
    const [suppressed] = (await listEmails(acting, { limit: 1, status: "suppressed" })).emails;
    const retried = retryEmail(acting, suppressed?.id ?? "");
    await expect(retried).rejects.toThrow("was left out");
    await expect(retryEmail(acting, newId())).rejects.toThrow(NotFound);
    const audit = context.database.read.selectFrom("audit_log").selectAll();
    expect(await audit.where("action", "=", "mail.retry").execute()).toMatchObject([
      { subject: "email", subject_id: find("a@x.example"), actor_kind: "staff" },
    ]);
  });
});
