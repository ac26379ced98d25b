import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { testContext } from "../../../tests/service-context.ts";
import type { Database } from "../../db/database.ts";
import { receiveEnquiry } from "../enquiries/receive-enquiry.ts";
import { receiveCallRequest } from "./receive-call-request.ts";

const request = {
  name: "Farhan Qureshi",
  company_name: "Tarangpay",
  email: "Farhan@Tarangpay.example",
  phone: "+91 98110-00927",
};

const all = (database: Database, table: "clients" | "call_requests" | "emails" | "audit_log") =>
  database.read.selectFrom(table).selectAll().orderBy("id").execute();

describeOnEachDatabase("receiving a call request", (open) => {
  test("stores it with its client, letters and audit entry", async () => {
    const database = await open();
    const { id } = await receiveCallRequest(testContext(database), request);
    const [client] = await all(database, "clients");
    expect(await all(database, "call_requests")).toMatchObject([
      { id, client_id: client?.id, status: "new", phone: request.phone },
    ]);
    expect(await all(database, "emails")).toMatchObject([
      { template: "callback-notice", recipient: "staff@nirbhay.example", reply_to: request.email },
      { template: "callback-receipt", recipient: request.email },
    ]);
    expect(await all(database, "audit_log")).toMatchObject([
      { action: "call-request.receive", subject_id: id },
    ]);
  });

  test("copies sent at once are one, with or without an Idempotency-Key", async () => {
    const database = await open();
    const context = testContext(database);
    const plain = Array.from({ length: 5 }, () => receiveCallRequest(context, request));
    const keyed = ["one", "two"].map((name) =>
      receiveCallRequest(context, { ...request, name }, { idempotencyKey: "key" }),
    );
    const ids = (await Promise.all([...plain, ...keyed])).map((answer) => answer.id);
    expect(new Set(ids).size).toBe(2);
    expect(await all(database, "call_requests")).toHaveLength(2);
  });

  test("shares its limits with enquiries", async () => {
    const context = testContext(await open());
    const enquiry = { ...request, email_id: request.email, email: undefined, description: "" };
    for (const name of ["one", "two", "three"]) {
      await receiveEnquiry(context, { ...enquiry, name });
    }
    await expect(receiveCallRequest(context, request)).rejects.toMatchObject({ code: "too-many" });
  });

  test("what looks like spam is stored and flagged, without letters", async () => {
    const database = await open();
    await receiveCallRequest(testContext(database), { ...request, leave_empty: "x" });
    expect(await all(database, "call_requests")).toMatchObject([
      { status: "spam", client_id: null, flagged: expect.any(String) },
    ]);
    expect(await all(database, "emails")).toEqual([]);
  });
});
