import { expect, test } from "vitest";
import { goodEnquiry } from "../../../tests/api-harness.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { testContext } from "../../../tests/service-context.ts";
import { receiveEnquiry } from "../../services/crm/enquiries/receive-enquiry.ts";
import { claimEmails } from "../../services/emails/claim-emails.ts";
import { finalizeEmails } from "../../services/emails/finalize-emails.ts";
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
});
