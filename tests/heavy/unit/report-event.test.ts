import { expect, test } from "vitest";
import { minuteMs } from "../../../contract/durations.ts";
import type { WebhookEvent } from "../../../contract/webhook-events.ts";
import { webhookEvents } from "../../../contract/webhook-events.ts";
import { webhookPayloads } from "../../../contract/webhook-payloads.ts";
import type { Database } from "../../../server/db/database.ts";
import { createPost } from "../../../server/services/blog/create-post.ts";
import { publishDue } from "../../../server/services/blog/publish-due.ts";
import { updatePost } from "../../../server/services/blog/update-post.ts";
import type { Context } from "../../../server/services/context.ts";
import { replyToEnquiry } from "../../../server/services/crm/conversations/reply-to-enquiry.ts";
import { undoReply } from "../../../server/services/crm/conversations/undo-reply.ts";
import { updateEnquiry } from "../../../server/services/crm/enquiries/update-enquiry.ts";
import { claimEmails } from "../../../server/services/emails/claim-emails.ts";
import { finalizeEmails } from "../../../server/services/emails/finalize-emails.ts";
import { claimDeliveries } from "../../../server/services/webhooks/claim-deliveries.ts";
import {
  deleteOldDeliveries,
  eraseDeliveries,
} from "../../../server/services/webhooks/delete-deliveries.ts";
import { finalizeDeliveries } from "../../../server/services/webhooks/finalize-deliveries.ts";
import { createWebhook } from "../../../server/services/webhooks/save-webhook.ts";
import { describeOnDatabase } from "../../databases.ts";
import { openEditors, publish, withHeading } from "../../page-editors.ts";
import { putEnquiry } from "../../put-enquiries.ts";
import { putStaff } from "../../put-staff.ts";
import { type TestContext, testContext } from "../../service-context.ts";

const url = "https://hooks.example.com/";

/** Asha, an admin, with a webhook for these events. */
async function open(database: Database, events: readonly WebhookEvent[] = webhookEvents) {
  const context = testContext(database);
  const asha = await putStaff(database, "Meera", "admin");
  const own = context.as({ actor: asha.actor });
  const { id } = await createWebhook(own, { name: "CRM", url, events });
  return { context, own, asha, id };
}

async function reported({ database }: Context) {
  const rows = await database.read
    .selectFrom("webhook_deliveries")
    .select(["event", "subject_id", "payload", "due_at"])
    .orderBy("id")
    .execute();
  for (const { event, payload } of rows) {
    expect(webhookPayloads[event as WebhookEvent].safeParse(JSON.parse(payload)).error).toBe(
      undefined,
    );
  }
  return rows;
}

const eventsIn = async (context: Context) =>
  (await reported(context)).map(({ event, subject_id }) => [event, subject_id]);

/** The mail server accepts everything that is due. */
async function sendEmails(context: TestContext) {
  context.pass(minuteMs);
  const emails = await claimEmails(context, { lease: "worker", max: 100 });
  const done = emails.map((email) => ({ email, outcome: { kind: "sent" as const } }));
  await finalizeEmails(context, "worker", done);
  await finalizeEmails(context, "worker", done);
}

/** The receiver accepts everything that is due. */
async function deliver(context: TestContext) {
  context.pass(minuteMs);
  const outcome = { kind: "delivered", startedAt: context.now(), durationMs: 1 } as const;
  const due = await claimDeliveries(context, { lease: "worker", max: 10 });
  const done = due.map((job) => ({ job, outcome }));
  await finalizeDeliveries(context, "worker", done);
}

const reply = { text: "Yes, on Tuesday.", after: null };

describeOnDatabase("an event", (openDatabase) => {
  test("is written when an enquiry arrives, without anything about its sender", async () => {
    const { context } = await open(await openDatabase());
    const id = await putEnquiry(context, "callback", "Ritika");
    const [row] = await reported(context);
    expect(row).toMatchObject({ event: "enquiry.received", subject_id: id });
    expect(row?.payload.toLowerCase()).not.toMatch(/ritika|northfold|98100|gateway/);
  });

  test("is not written for spam, but once staff take it out", async () => {
    const { context, own } = await open(await openDatabase());
    const id = await putEnquiry(context, "enquiry", "Zed", { spam: true });
    expect(await eventsIn(context)).toEqual([]);
    await updateEnquiry(own, id, { status: "new" });
    expect(await eventsIn(context)).toEqual([["enquiry.received", id]]);
  });

  test("is written once for each answer that the mail server accepts", async () => {
    const { context, own } = await open(await openDatabase(), ["enquiry.answered"]);
    const id = await putEnquiry(context, "enquiry", "Ritika");
    await sendEmails(context);
    await replyToEnquiry(own, id, reply);
    expect(await eventsIn(context)).toEqual([]);
    await sendEmails(context);
    expect(await eventsIn(context)).toEqual([["enquiry.answered", id]]);
  });

  test("is not written for an answer that was undone", async () => {
    const { context, own } = await open(await openDatabase());
    const id = await putEnquiry(context, "enquiry", "Ritika");
    const { id: message } = await replyToEnquiry(own, id, { ...reply, markAs: "won" });
    expect(await eventsIn(context)).toEqual([
      ["enquiry.received", id],
      ["enquiry.won", id],
    ]);
    await undoReply(own, id, message);
    await sendEmails(context);
    expect(await eventsIn(context)).toEqual([["enquiry.received", id]]);
  });

  test("of an enquiry that was won waits for an Undo, which withdraws it", async () => {
    const { context, own } = await open(await openDatabase(), ["enquiry.won"]);
    const id = await putEnquiry(context, "enquiry", "Ritika");
    await updateEnquiry(own, id, { status: "won" });
    const [row] = await reported(context);
    expect(row).toMatchObject({ event: "enquiry.won", due_at: context.now() + 10_000 });
    await updateEnquiry(own, id, { status: "in-progress" });
    expect(await eventsIn(context)).toEqual([]);
    await updateEnquiry(own, id, { status: "won" });
    await updateEnquiry(own, id, { note: "Signed" });
    expect(await eventsIn(context)).toEqual([["enquiry.won", id]]);
  });

  test("that was reported is not reported again after a mistake and its correction", async () => {
    const { context, own } = await open(await openDatabase());
    const id = await putEnquiry(context, "enquiry", "Ritika");
    await updateEnquiry(own, id, { status: "won" });
    await deliver(context);
    for (const status of ["lost", "won", "spam", "won"] as const) {
      await updateEnquiry(own, id, { status });
    }
    expect(await eventsIn(context)).toEqual([
      ["enquiry.received", id],
      ["enquiry.won", id],
    ]);
    // A webhook that is new, or that never got it, learns it from the correction.
    await createWebhook(own, { name: "Ledger", url, events: ["enquiry.won"] });
    await updateEnquiry(own, id, { status: "lost" });
    await updateEnquiry(own, id, { status: "won" });
    expect(await eventsIn(context)).toHaveLength(3);
  });

  test("is written when a post becomes visible, and not when it changes", async () => {
    const { context, own } = await open(await openDatabase(), ["post.published"]);
    const post = { title: "Seven", category: "Data", summary: "", content: "<p>Long ago.</p>" };
    const draft = await createPost(own, { ...post, images: [], status: "draft" });
    expect(await eventsIn(context)).toEqual([]);
    await updatePost(own, draft.id, { status: "published" });
    await updatePost(own, draft.id, { title: "Eight" });
    const publish_at = new Date(context.now() + minuteMs).toISOString();
    const later = { ...post, title: "Nine", images: [] };
    const { id } = await createPost(own, { ...later, status: "scheduled", publish_at });
    context.pass(2 * minuteMs);
    await publishDue({ ...context, actor: { kind: "system" } });
    expect(await eventsIn(context)).toEqual([
      ["post.published", draft.id],
      ["post.published", id],
    ]);
    expect(JSON.parse((await reported(context))[0]?.payload ?? "").data).toMatchObject({
      title: "Seven",
      url: "https://www.nirbhay.example/blogs/seven",
    });
  });

  test("is written when a page is published", async () => {
    const database = await openDatabase();
    const { asha } = await openEditors(database);
    const { own } = await open(database, ["page.published"]);
    await publish(asha, withHeading("New"));
    const [row] = await reported(own);
    expect(JSON.parse(row?.payload ?? "").data).toMatchObject({ name: "sample", version: 1 });
  });

  test("goes to every webhook that wants it and is on, with one id", async () => {
    const { context, own } = await open(await openDatabase());
    await createWebhook(own, { name: "Chat", url, events: ["enquiry.received"] });
    await createWebhook(own, { name: "Site", url, events: ["page.published"] });
    await putEnquiry(context, "enquiry", "Ritika");
    const rows = await context.database.read
      .selectFrom("webhook_deliveries")
      .select(["message_id", "webhook_id"])
      .execute();
    expect(new Set(rows.map(({ webhook_id }) => webhook_id)).size).toBe(2);
    expect(new Set(rows.map(({ message_id }) => message_id)).size).toBe(1);
  });

  test.each([
    [{ role: "agent" as const }, ["enquiry.received"]],
    [{ role: "editor" as const }, ["post.published"]],
    [{ status: "disabled" as const }, []],
  ])("is limited to what its owner may see: %j", async (change, expected) => {
    const { context, own, asha } = await open(await openDatabase());
    await context.database.write((transaction) =>
      transaction.updateTable("staff").set(change).where("id", "=", asha.id).execute(),
    );
    await putEnquiry(context, "enquiry", "Ritika");
    const post = { title: "Seven", category: "Data", summary: "", content: "<p>Long ago.</p>" };
    await createPost(own, { ...post, images: [], status: "published" });
    expect((await eventsIn(context)).map(([event]) => event)).toEqual(expected);
  });

  test("is rolled back with its change", async () => {
    const { context } = await open(await openDatabase());
    const failing = { ...context, count: () => {} };
    await expect(
      context.database.write(async (transaction) => {
        await putEnquiry({ ...failing, transaction } as TestContext, "enquiry", "Ritika");
        throw new Error("The power went.");
      }),
    ).rejects.toThrow("The power went.");
    expect(await eventsIn(context)).toEqual([]);
  });

  test("goes with the data of an erased person, and after 30 days", async () => {
    const { context } = await open(await openDatabase());
    const erased = await putEnquiry(context, "enquiry", "Ritika");
    const id = await putEnquiry(context, "enquiry", "Ben");
    await context.database.write((transaction) => eraseDeliveries(transaction, [erased]));
    await context.database.write((transaction) => eraseDeliveries(transaction, []));
    expect(await eventsIn(context)).toEqual([["enquiry.received", id]]);
    context.pass(30 * 24 * 60 * minuteMs - 1);
    await deleteOldDeliveries(context);
    expect(await eventsIn(context)).toHaveLength(1);
    context.pass(2);
    await deleteOldDeliveries(context);
    expect(await eventsIn(context)).toEqual([]);
  });
});
