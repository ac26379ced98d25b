import { expect, test } from "vitest";
import { minuteMs } from "../../../contract/durations.ts";
import { asAdmin } from "../../../tests/as-admin.ts";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { putClients } from "../../../tests/put-clients.ts";
import { testContext } from "../../../tests/service-context.ts";
import type { Database } from "../../db/database.ts";
import { cancelBulkEmail } from "./cancel-bulk-email.ts";
import { cancelEmail } from "./cancel-email.ts";
import { claimEmails } from "./claim-emails.ts";
import { pauseBulkEmail, retryBulkEmail } from "./control-bulk-email.ts";
import { finalizeEmails, type Outcome } from "./finalize-emails.ts";
import { listEmails } from "./list-emails.ts";
import { readBulkEmail } from "./read-bulk-email.ts";
import { sendBulkEmail } from "./send-bulk-email.ts";

async function openScene(database: Database) {
  const context = testContext(database);
  const acting = await asAdmin(context);
  const clientMails = ["a@x.example", "b@x.example", "c@x.example"];
  await putClients(context, ...clientMails);
  const mail = { clientMails, mailSubject: "Hello", mailBody: "We have moved" };
  const { id } = await sendBulkEmail(acting, mail);
  const claim = () => claimEmails(context, { lease: "worker", max: 10 });
  /** Cancels the bulk email while all of it is under way, which ends so. */
  const cancelUnderWay = async (...outcomes: Outcome[]) => {
    const begun = await claim();
    expect(await cancelBulkEmail(acting, id)).toBe(0);
    const done = begun.map((email, index) => ({
      email,
      outcome: outcomes[index] ?? { kind: "released" as const },
    }));
    await finalizeEmails(context, "worker", done);
  };
  const cancelSingly = async () => {
    const { emails } = await listEmails(acting, { limit: 9, bulkEmailId: id, state: "queued" });
    for (const email of emails) await cancelEmail(acting, email.id);
  };
  return { context, acting, id, claim, cancelUnderWay, cancelSingly };
}

describeOnEachDatabase("a bulk email that is cancelled while a worker has it", (open) => {
  test("goes out at most once, and is not tried again", async () => {
    const { context, acting, id, claim, cancelUnderWay } = await openScene(await open());
    const busy: Outcome = { kind: "try-again", reason: "451 later" };
    await cancelUnderWay({ kind: "sent" }, busy);
    context.pass(2 * minuteMs);
    expect(await claim()).toEqual([]);
    expect(await readBulkEmail(acting, id)).toMatchObject({ accepted: 1, cancelled: 2 });
    const { emails } = await listEmails(acting, { limit: 9, bulkEmailId: id, state: "cancelled" });
    expect(emails.map(({ failure }) => failure)).toEqual([
      "Cancelled before it was sent.",
      "Cancelled. An earlier attempt may have reached the recipient.",
    ]);
  });

  test("is sent to those whom the mail server refused when staff try them again", async () => {
    const { acting, id, claim, cancelUnderWay } = await openScene(await open());
    await cancelUnderWay({ kind: "refused", reason: "554 5.7.1 rejected" });
    expect(await retryBulkEmail(acting, id)).toBe(1);
    expect((await claim()).map(({ recipient }) => recipient)).toEqual(["a@x.example"]);
  });
});

describeOnEachDatabase("a bulk email whose paused emails are cancelled one by one", (open) => {
  test("is no longer paused after the last one", async () => {
    const { acting, id, cancelSingly } = await openScene(await open());
    await pauseBulkEmail(acting, id);
    await cancelSingly();
    expect(await readBulkEmail(acting, id)).toMatchObject({ cancelled: 3, pausedAt: null });
  });

  test("stays paused as long as one is under way", async () => {
    const { context, acting, id, claim, cancelSingly } = await openScene(await open());
    const [email] = await claimEmails(context, { lease: "worker", max: 1 });
    await pauseBulkEmail(acting, id);
    await cancelSingly();
    const paused = { onItsWay: 1, cancelled: 2, pausedAt: new Date(context.now()).toISOString() };
    expect(await readBulkEmail(acting, id)).toMatchObject(paused);
    const outcome = { kind: "refused" as const, reason: "554 5.7.1 rejected" };
    if (email) await finalizeEmails(context, "worker", [{ email, outcome }]);
    expect(await readBulkEmail(acting, id)).toMatchObject({ failed: 1, pausedAt: null });
    expect(await retryBulkEmail(acting, id)).toBe(1);
    expect(await claim()).toHaveLength(1);
  });
});
