import { expect, test } from "vitest";
import { goodCallRequest, goodEnquiry } from "../../tests/api-harness.ts";
import { describeOnEachDatabase } from "../../tests/databases.ts";
import { admin, type TestContext, testContext } from "../../tests/service-context.ts";
import { receiveCallbackRequest, receiveEnquiry } from "./crm/enquiries/receive-enquiry.ts";
import { digest } from "./tokens.ts";

const key = { idempotencyKey: "1" };

/** What a visitor sends under the same key as another one: their address and text. */
const kinds = {
  "an enquiry": (context: TestContext, email: string, company_name = "Northfold") =>
    receiveEnquiry(context, { ...goodEnquiry, email_id: email, company_name }, key),
  "a callback request": (context: TestContext, email: string, company_name = "Northfold") =>
    receiveCallbackRequest(context, { ...goodCallRequest, email, company_name }, key),
};

describeOnEachDatabase("an Idempotency-Key of enquiries", (open) => {
  test.each(Object.entries(kinds))("of a visitor is not another one's: %s", async (_, send) => {
    const context = testContext(await open());
    const asha = await send(context, "asha@northfold.example");
    const ravi = await send(context, "ravi@northfold.example", "Tarangpay");
    expect(ravi).toMatchObject({ repeated: false });
    expect(ravi.id).not.toBe(asha.id);
    // Each of them gets the first answer again, and may not change the content.
    expect(await send(context, "Asha@Northfold.example")).toMatchObject({
      id: asha.id,
      repeated: true,
    });
    expect(await send(context, "ravi@northfold.example", "Tarangpay")).toMatchObject({
      id: ravi.id,
      repeated: true,
    });
    await expect(send(context, "asha@northfold.example", "Other")).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("of a caller with an account is bound to all of the content", async () => {
    const context = testContext(await open());
    const program = { ...context, ...context.as({ actor: admin }) };
    const send = kinds["an enquiry"];
    await send(program, "asha@northfold.example");
    await expect(send(program, "ravi@northfold.example")).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("that 0.3.0 stored for all visitors alike still belongs to its sender", async () => {
    const context = testContext(await open());
    const send = kinds["an enquiry"];
    const asha = await send(context, "asha@northfold.example");
    const idempotency_key = digest(JSON.stringify(["", "1"]));
    await context.database.write((transaction) =>
      transaction.updateTable("enquiries").set({ idempotency_key }).execute(),
    );
    // Beyond the time in which the same content is one enquiry without a key.
    context.pass(3_600_000);
    expect(await send(context, "asha@northfold.example")).toMatchObject({
      id: asha.id,
      repeated: true,
    });
    expect(await send(context, "ravi@northfold.example")).toMatchObject({ repeated: false });
    await expect(send(context, "asha@northfold.example", "Other")).rejects.toMatchObject({
      code: "conflict",
    });
  });
});
