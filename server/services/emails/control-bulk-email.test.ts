import { expect, test } from "vitest";
import { dayMs, minuteMs } from "../../../contract/durations.ts";
import { asAdmin } from "../../../tests/as-admin.ts";
import { describeOnDatabase, describeOnEachDatabase } from "../../../tests/databases.ts";
import { putClients } from "../../../tests/put-clients.ts";
import { type TestContext, testContext } from "../../../tests/service-context.ts";
import { newId } from "../../db/new-id.ts";
import { readQueues } from "../../ops/metrics/read-queues.ts";
import { NotFound } from "../errors.ts";
import { leaseMs } from "../outbox/retry-times.ts";
import { cancelBulkEmail } from "./cancel-bulk-email.ts";
import { claimEmails } from "./claim-emails.ts";
import { pauseBulkEmail, resumeBulkEmail, retryBulkEmail } from "./control-bulk-email.ts";
import { finalizeEmails, type Outcome } from "./finalize-emails.ts";
import { listEmails } from "./list-emails.ts";
import { listBulkEmails, readBulkEmail } from "./read-bulk-email.ts";
import { retryEmail } from "./retry-email.ts";
import { sendBulkEmail } from "./send-bulk-email.ts";

const addresses = ["a@x.example", "b@x.example", "c@x.example", "d@x.example"];

const mail = { clientMails: addresses, mailSubject: "Hello", mailBody: "We have moved" };

async function sendToAll(context: TestContext) {
  const acting = await asAdmin(context);
  await putClients(context, ...addresses);
  return { acting, id: (await sendBulkEmail(acting, mail)).id };
}

const claim = (context: TestContext, max = 10) => claimEmails(context, { lease: "worker", max });

async function finalize(context: TestContext, ...outcomes: Outcome[]): Promise<void> {
  const emails = await claim(context, outcomes.length);
  await finalizeEmails(
    context,
    "worker",
    emails.map((email, index) => ({ email, outcome: outcomes[index] ?? { kind: "released" } })),
  );
}

const setClient = (context: TestContext, email: string, columns: object) =>
  context.database.write((transaction) =>
    transaction.updateTable("clients").set(columns).where("email", "=", email).execute(),
  );

const refused: Outcome = { kind: "refused", reason: "550 5.1.1 no such user" };
const unreachable: Outcome = { kind: "try-again", reason: "connect ECONNREFUSED 127.0.0.1:25" };

describeOnEachDatabase("a bulk email under way on each engine", (open) => {
  test("is paused, and resumed without those who unsubscribed meanwhile", async () => {
    const context = testContext(await open());
    const { acting, id } = await sendToAll(context);
    await finalize(context, { kind: "sent" });
    expect(await pauseBulkEmail(acting, id)).toBe(3);
    expect(await claim(context)).toEqual([]);
    expect(await readBulkEmail(acting, id)).toMatchObject({
      chosen: 4,
      accepted: 1,
      queued: 3,
      leftOut: 0,
      pausedAt: "2026-11-20T06:00:00.000Z",
    });
    await setClient(context, "d@x.example", { unsubscribed_at: 1 });
    expect(await resumeBulkEmail(acting, id)).toBe(2);
    expect(await readBulkEmail(acting, id)).toMatchObject({
      chosen: 4,
      accepted: 1,
      queued: 2,
      leftOut: 1,
      pausedAt: null,
    });
    const paused = context.database.read.selectFrom("emails").where("paused_at", "is not", null);
    expect(await paused.select("id").execute()).toEqual([]);
    expect((await claim(context)).map(({ recipient }) => recipient)).toEqual(addresses.slice(1, 3));
  });

  test("keeps its text, and names the clients for whom it was cancelled", async () => {
    const context = testContext(await open());
    const { acting, id } = await sendToAll(context);
    await finalize(context, { kind: "sent" });
    expect(await readBulkEmail(acting, id)).toMatchObject({
      text: mail.mailBody,
      cancelledFor: [],
    });
    await cancelBulkEmail(acting, id);
    await setClient(context, "c@x.example", { email_as_typed: "C2@x.example", bounced_at: null });
    await setClient(context, "d@x.example", { deleted_at: 1 });
    expect(await readBulkEmail(acting, id)).toMatchObject({
      text: mail.mailBody,
      cancelledFor: ["b@x.example", "C2@x.example"],
    });
  });

  test("sends nothing until it is resumed, not even what failed or was under way", async () => {
    const context = testContext(await open());
    const { acting, id } = await sendToAll(context);
    await finalize(context, refused);
    context.pass(1);
    const begun = await claim(context, 2);
    expect(await pauseBulkEmail(acting, id)).toBe(1);
    const outcomes: Outcome[] = [unreachable, { kind: "released" }];
    await finalizeEmails(
      context,
      "worker",
      begun.map((email, index) => ({ email, outcome: outcomes[index] ?? unreachable })),
    );
    await setClient(context, "a@x.example", { bounced_at: null });
    const [failed] = (await listEmails(acting, { limit: 9, status: "failed" })).emails;
    expect(await retryEmail(acting, failed?.id ?? "")).toEqual({ isPaused: true });
    await retryBulkEmail(acting, id);
    context.pass(2 * minuteMs);
    expect(await claim(context)).toEqual([]);
    expect(await readBulkEmail(acting, id)).toMatchObject({ queued: 4, onItsWay: 0, failed: 0 });
    expect(await resumeBulkEmail(acting, id)).toBe(4);
    expect(await claim(context)).toHaveLength(4);
  });

  test("does not count the pause as the age of what waits, and is dated after it", async () => {
    const context = testContext(await open());
    const { acting, id } = await sendToAll(context);
    await finalize(context, unreachable);
    await pauseBulkEmail(acting, id);
    context.pass(2 * dayMs);
    await resumeBulkEmail(acting, id);
    context.pass(1_000);
    const { oldestEmailSeconds } = await readQueues(context.database, context.now());
    expect(oldestEmailSeconds).toBe(1);
    const begun = context.now() - 1_000;
    const [tried, ...others] = await claim(context);
    expect(tried).toMatchObject({ attempts: 1, send_at: null });
    expect(others.map(({ send_at }) => send_at)).toEqual([begun, begun, begun]);
  });

  test("says since when it waits for the mail server, and sends the failed ones again", async () => {
    const context = testContext(await open());
    const { acting, id } = await sendToAll(context);
    await finalize(context, { kind: "sent" });
    context.pass(1);
    await finalize(context, unreachable, refused);
    const { waiting, ...counts } = await readBulkEmail(acting, id);
    expect(counts).toMatchObject({ accepted: 1, onItsWay: 1, queued: 1, failed: 1 });
    expect(waiting).toMatchObject({
      since: "2026-11-20T06:00:00.001Z",
      reason: "The mail server does not answer.",
    });
    expect(Date.parse(waiting?.nextTry ?? "")).toBeGreaterThan(context.now());
    context.pass(2 * minuteMs);
    await setClient(context, "c@x.example", { email_as_typed: "C2@x.example", bounced_at: null });
    expect(await retryBulkEmail(acting, id)).toBe(1);
    const { emails } = await listEmails(acting, { limit: 9, bulkEmailId: id, state: "queued" });
    expect(emails.map(({ recipient }) => recipient)).toEqual(["d@x.example", "C2@x.example"]);
    await finalize(context, { kind: "sent" });
    expect(await readBulkEmail(acting, id)).toMatchObject({ waiting: null });
  });

  test("lists every recipient in exactly one state, found by name or address", async () => {
    const context = testContext(await open());
    await putClients(context, ...addresses);
    await setClient(context, "c@x.example", { unsubscribed_at: 1 });
    await setClient(context, "d@x.example", { bounced_at: 1 });
    const acting = await asAdmin(context);
    const { id } = await sendBulkEmail(acting, mail);
    await finalize(context, refused);
    const listed = async (filter: object) =>
      (await listEmails(acting, { limit: 9, bulkEmailId: id, ...filter })).emails;
    const states = ["accepted", "on-its-way", "queued", "failed", "left-out"] as const;
    const found = await Promise.all(states.map((state) => listed({ state })));
    expect(found.map((emails) => emails.map(({ recipient }) => recipient))).toEqual([
      ...[[], [], ["b@x.example"], ["a@x.example"]],
      ["d@x.example", "c@x.example"],
    ]);
    expect(found[4]?.map(({ failure }) => failure)).toEqual([
      "This address failed.",
      "They have unsubscribed.",
    ]);
    expect(await listed({ q: "B@X" })).toHaveLength(1);
    expect(await listed({ q: "client" })).toHaveLength(4);
    expect(await listed({ q: "%" })).toEqual([]);
  });

  test("is in the list of emails to several clients; an email to one is not", async () => {
    const context = testContext(await open());
    const { acting, id } = await sendToAll(context);
    const one = { clientMails: ["a@x.example"], mailSubject: "One", mailBody: "Hello" };
    await sendBulkEmail(acting, one);
    const { bulkEmails, next } = await listBulkEmails(acting, { limit: 1 });
    expect(bulkEmails).toMatchObject([{ id, subject: "Hello", chosen: 4, queued: 4 }]);
    expect(next).toBeNull();
    const { emails } = await listEmails(acting, { limit: 9, kind: "personal" });
    expect(emails).toMatchObject([{ subject: "One", client: { name: "Client 0" } }]);
    expect((await listEmails(acting, { limit: 9, kind: "system" })).emails).toEqual([]);
  });
});

describeOnDatabase("a bulk email under way", (open) => {
  test("is paused behind what a worker has claimed, which is sent once", async () => {
    const context = testContext(await open());
    const { acting, id } = await sendToAll(context);
    const [email] = await claim(context, 1);
    expect(await pauseBulkEmail(acting, id)).toBe(3);
    if (email) await finalizeEmails(context, "worker", [{ email, outcome: { kind: "sent" } }]);
    expect(await resumeBulkEmail(acting, id)).toBe(3);
    expect((await claim(context)).map(({ recipient }) => recipient)).toEqual(addresses.slice(1));
  });

  test("is not paused when nothing is left to pause", async () => {
    const context = testContext(await open());
    const { acting, id } = await sendToAll(context);
    await claim(context);
    expect(await pauseBulkEmail(acting, id)).toBe(0);
    expect(await readBulkEmail(acting, id)).toMatchObject({ onItsWay: 4, pausedAt: null });
  });

  test("is sent once, also if a worker that lost its lease sends what was paused", async () => {
    const context = testContext(await open());
    const { acting, id } = await sendToAll(context);
    const [email] = await claim(context, 1);
    if (!email) throw new Error("no email is due");
    context.pass(leaseMs);
    expect(await pauseBulkEmail(acting, id)).toBe(4);
    await finalizeEmails(context, "worker", [{ email, outcome: { kind: "sent" } }]);
    const { emails } = await listEmails(acting, { limit: 9, bulkEmailId: id, state: "queued" });
    expect(emails).toHaveLength(3);
    expect(await resumeBulkEmail(acting, id)).toBe(3);
    expect((await claim(context)).map(({ recipient }) => recipient)).toEqual(addresses.slice(1));
  });

  test("is resumed with an audit entry, also when nobody is left to get it", async () => {
    const context = testContext(await open());
    const { acting, id } = await sendToAll(context);
    await pauseBulkEmail(acting, id);
    for (const address of addresses) await setClient(context, address, { unsubscribed_at: 1 });
    for (let time = 0; time < 2; time++) expect(await resumeBulkEmail(acting, id)).toBe(0);
    const { read } = context.database;
    const audit = read.selectFrom("audit_log").select("action").where("action", "=", "mail.resume");
    expect(await audit.execute()).toHaveLength(1);
  });

  test("is cancelled while paused, and not resumed", async () => {
    const context = testContext(await open());
    const { acting, id } = await sendToAll(context);
    await pauseBulkEmail(acting, id);
    expect(await cancelBulkEmail(acting, id)).toBe(4);
    expect(await readBulkEmail(acting, id)).toMatchObject({
      chosen: 4,
      queued: 0,
      cancelled: 4,
      leftOut: 0,
      pausedAt: null,
    });
    expect(await resumeBulkEmail(acting, id)).toBe(0);
    await expect(pauseBulkEmail(acting, newId())).rejects.toThrow(NotFound);
  });

  test("is sent at the chosen time, also after a pause", async () => {
    const context = testContext(await open());
    const acting = await asAdmin(context);
    await putClients(context, ...addresses);
    const at = (time: number) => ({ ...mail, sendAt: new Date(time).toISOString() });
    const { id } = await sendBulkEmail(acting, at(context.now() + 10 * minuteMs));
    expect(await claim(context)).toEqual([]);
    await pauseBulkEmail(acting, id);
    await resumeBulkEmail(acting, id);
    expect(await claim(context)).toEqual([]);
    context.pass(10 * minuteMs);
    expect(await claim(context)).toHaveLength(4);
    await expect(sendBulkEmail(acting, at(context.now()))).rejects.toMatchObject({
      fields: { sendAt: "Please choose a time in the future." },
    });
  });

  test("does not wait for the mail server while that takes others", async () => {
    const context = testContext(await open());
    const { acting, id } = await sendToAll(context);
    await finalize(context, unreachable);
    expect(await readBulkEmail(acting, id)).toMatchObject({
      waiting: { since: expect.any(String) },
    });
    context.pass(1);
    await finalize(context, { kind: "sent" });
    expect(await readBulkEmail(acting, id)).toMatchObject({ onItsWay: 1, waiting: null });
  });
});
