import { expect, test } from "vitest";
import { minuteMs } from "../../../../contract/durations.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { putEnquiry, putManyEnquiries } from "../../../../tests/put-enquiries.ts";
import { putStaff } from "../../../../tests/put-staff.ts";
import { type TestContext, testContext } from "../../../../tests/service-context.ts";
import { receiveCallbackRequest } from "../enquiries/receive-enquiry.ts";

/** Number of notices to an address. */
async function noticesTo({ database, settings }: TestContext, recipient = settings.staffEmail) {
  const rows = await database.read
    .selectFrom("emails")
    .select("id")
    .where("recipient", "=", recipient)
    .where("template", "in", ["enquiry-notice", "callback-notice"])
    .execute();
  return rows.length;
}

const digestQueue = ({ database }: TestContext) =>
  database.read
    .selectFrom("digest_queue")
    .select(["kind", "queued_at"])
    .orderBy("enquiry_id")
    .execute();

describeOnDatabase("notices to staff about enquiries", (open) => {
  test("go to the shared address and to staff, until ten arrived within ten minutes", async () => {
    const context = testContext(await open());
    const { email } = await putStaff(context.database, "Ravi", "agent", {
      notifications: JSON.stringify({ newEnquiry: true }),
    });
    await putManyEnquiries(context, 10);
    expect([await noticesTo(context), await noticesTo(context, email)]).toEqual([10, 10]);
    await putManyEnquiries(context, 1);
    await receiveCallbackRequest(context, {
      name: "Asha",
      company_name: "Northfold",
      phone: "+91 98100 00000",
      email: "call@northfold.example",
    });
    expect([await noticesTo(context), await noticesTo(context, email)]).toEqual([10, 10]);
    const queued_at = context.now();
    expect(await digestQueue(context)).toEqual([
      { kind: "enquiry", queued_at },
      { kind: "callback", queued_at },
    ]);
  });

  test("go on while spam arrives", async () => {
    const context = testContext(await open());
    for (let number = 0; number < 12; number++) {
      await putEnquiry(context, "enquiry", String.fromCharCode(65 + number), { spam: true });
    }
    await putManyEnquiries(context, 1);
    expect(await noticesTo(context)).toBe(1);
  });

  test("are sent again when fewer arrive", async () => {
    const context = testContext(await open());
    await putManyEnquiries(context, 10);
    context.pass(9 * minuteMs);
    await putManyEnquiries(context, 1);
    context.pass(2 * minuteMs);
    await putManyEnquiries(context, 1);
    expect(await noticesTo(context)).toBe(11);
    expect(await digestQueue(context)).toHaveLength(1);
  });
});
