import { expect, test } from "vitest";
import { dayMs, hourMs } from "../../../contract/durations.ts";
import { goodEnquiry } from "../../../tests/api-harness.ts";
import { asAdmin } from "../../../tests/as-admin.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { putClients } from "../../../tests/put-clients.ts";
import { testContext } from "../../../tests/service-context.ts";
import { receiveEnquiry } from "../../services/crm/enquiries/receive-enquiry.ts";
import { claimEmails } from "../../services/emails/claim-emails.ts";
import { finalizeEmails } from "../../services/emails/finalize-emails.ts";
import { retryEmail } from "../../services/emails/retry-email.ts";
import { sendBulkEmail } from "../../services/emails/send-bulk-email.ts";
import { readQueues } from "./read-queues.ts";

describeOnDatabase("queue lengths", (open) => {
  test("are zero in an empty database", async () => {
    const context = testContext(await open());
    expect(await readQueues(context.database, context.now())).toEqual({
      emails: { due: 0, later: 0, failed: 0 },
      oldestEmailSeconds: 0,
      images: 0,
    });
  });

  test("count emails by state, with the age of the oldest unsent one", async () => {
    const context = testContext(await open());
    const read = () => readQueues(context.database, context.now());
    await receiveEnquiry(context, goodEnquiry);
    context.pass(90_000);
    expect(await read()).toMatchObject({
      emails: { due: 2, later: 0, failed: 0 },
      oldestEmailSeconds: 90,
    });
    const [first, second] = await claimEmails(context, { lease: "worker", max: 2 });
    if (!first || !second) throw new Error("two emails are due");
    const reason = "the mail server is away";
    await finalizeEmails(context, "worker", [
      { email: first, outcome: { kind: "try-again", reason } },
      { email: second, outcome: { kind: "refused", reason } },
    ]);
    expect(await read()).toMatchObject({ emails: { due: 0, later: 1, failed: 1 } });
  });

  test("count the age of an email from when it was due, also while it is retried", async () => {
    const context = testContext(await open());
    const age = async () => (await readQueues(context.database, context.now())).oldestEmailSeconds;
    const attempt = async (kind: "try-again" | "refused") => {
      const [email] = await claimEmails(context, { lease: "worker", max: 1 });
      if (!email) throw new Error("no email is due");
      const outcome = { kind, reason: "the mail server is away" };
      await finalizeEmails(context, "worker", [{ email, outcome }]);
      return email.id;
    };
    const acting = await asAdmin(context);
    const clientMails = ["a@x.example"];
    await putClients(context, ...clientMails);
    const sendAt = new Date(context.now() + 10 * dayMs).toISOString();
    await sendBulkEmail(acting, { clientMails, mailSubject: "Hello", mailBody: "Hello", sendAt });
    context.pass(2 * hourMs);
    expect(await age()).toBe(0);
    context.pass(10 * dayMs - 2 * hourMs);
    await attempt("try-again");
    context.pass(90_000);
    expect(await age()).toBe(90);
    const id = await attempt("refused");
    context.pass(dayMs);
    await retryEmail(acting, id);
    context.pass(1_000);
    expect(await age()).toBe(1);
  });
});
