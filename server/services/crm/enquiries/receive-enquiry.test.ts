import { sql } from "kysely";
import { expect, test } from "vitest";
import { hourMs } from "../../../../contract/durations.ts";
import { describeOnDatabase, describeOnEachDatabase } from "../../../../tests/databases.ts";
import { putManyEnquiries } from "../../../../tests/put-enquiries.ts";
import { testContext } from "../../../../tests/service-context.ts";
import type { Database } from "../../../db/database.ts";
import { receiveCallbackRequest, receiveEnquiry } from "./receive-enquiry.ts";

const enquiry = {
  name: "Asha Verma",
  company_name: "Northfold Exchange",
  email_id: "Asha@Northfold.example",
  phone: "+91 98100-00000",
  description: "Our order gateway is nine years old.\nCan it move in pieces?",
};

const all = (database: Database, table: "clients" | "enquiries" | "emails" | "audit_log") =>
  database.read.selectFrom(table).selectAll().orderBy("id").execute();

describeOnDatabase("receiving an enquiry", (open) => {
  test("stores it as sent, with its client, consent and where it came from", async () => {
    const database = await open();
    const context = testContext(database);
    const { id, repeated } = await receiveEnquiry(context, enquiry);
    expect(repeated).toBe(false);
    const [client] = await all(database, "clients");
    expect(client).toMatchObject({
      name: "Asha Verma",
      email: "asha@northfold.example",
      email_as_typed: "Asha@Northfold.example",
    });
    expect(await all(database, "enquiries")).toMatchObject([
      {
        id,
        kind: "enquiry",
        client_id: client?.id,
        email: "Asha@Northfold.example",
        description: enquiry.description,
        status: "new",
        flagged: null,
        consented_at: context.now(),
        received_at: context.now(),
        source_address: "203.0.113.7",
      },
    ]);
  });

  test("queues a receipt, and a notice whose reply goes to the visitor", async () => {
    const database = await open();
    await receiveEnquiry(testContext(database), enquiry);
    const [receipt, notice, ...more] = await all(database, "emails");
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      template: "enquiry-notice",
      recipient: "staff@nirbhay.example",
      reply_to: "Asha@Northfold.example",
      subject: "New enquiry: Asha Verma, Northfold Exchange",
      status: "queued",
      message_id: expect.stringMatching(/^<[\w-]+@www\.nirbhay\.example>$/),
    });
    expect(receipt).toMatchObject({
      template: "enquiry-receipt",
      recipient: "Asha@Northfold.example",
      reply_to: "staff@nirbhay.example",
    });
  });

  test("leaves an audit entry, and the message neither there nor in the log", async () => {
    const database = await open();
    const context = testContext(database);
    const { id } = await receiveEnquiry(context, enquiry);
    const entries = await all(database, "audit_log");
    expect(entries).toMatchObject([
      { action: "enquiry.receive", subject_id: id, request_id: "test" },
    ]);
    expect(JSON.stringify(entries) + context.logged()).not.toContain("order gateway");
  });

  test("a second enquiry changes neither its client nor the first (decision P30)", async () => {
    const database = await open();
    const context = testContext(database);
    await receiveEnquiry(context, enquiry);
    await receiveEnquiry(context, {
      ...enquiry,
      email_id: "asha@NORTHFOLD.example",
      name: "A. Verma",
    });
    expect(await all(database, "clients")).toMatchObject([{ name: "Asha Verma" }]);
    const names = (await all(database, "enquiries")).map((row) => "name" in row && row.name);
    expect(names).toEqual(["Asha Verma", "A. Verma"]);
  });

  test.each([
    ["a filled honeypot", { leave_empty: "https://buy.example" }],
    ["a form filled in within 1499 ms", { elapsed_ms: 1_499 }],
    ["five links", { description: "http://a http://b https://c www.d www.e" }],
  ])(
    "what looks like spam is stored, flagged and answered, without letters: %s",
    async (_, sign) => {
      const database = await open();
      const { id } = await receiveEnquiry(testContext(database), { ...enquiry, ...sign });
      expect(await all(database, "enquiries")).toMatchObject([
        { id, status: "spam", client_id: null, flagged: expect.any(String) },
      ]);
      expect(await all(database, "emails")).toEqual([]);
      expect(await all(database, "clients")).toEqual([]);
    },
  );

  test("people are not taken for robots", async () => {
    const database = await open();
    const sites = "https://www.a and https://www.b, https://www.c, www.d<http://www.d/>";
    const person = { ...enquiry, website: "", elapsed_ms: 1_500, description: sites };
    await receiveEnquiry(testContext(database), person);
    expect(await all(database, "enquiries")).toMatchObject([{ status: "new", flagged: null }]);
  });
});

describeOnEachDatabase("receiving an enquiry on each engine", (open) => {
  test("waits for no other one that is being stored, however many arrive", async () => {
    const context = testContext(await open());
    const { database } = context;
    await putManyEnquiries(context, 10);
    await database.write(async (transaction) => {
      await putManyEnquiries({ ...context, transaction }, 1);
      // SQLite's writes are serial.
      if (database.engine === "sqlite") return;
      const counts = sql`select 1 from pg_locks
        where pid = pg_backend_pid() and relation = 'enquiry_weeks'::regclass`;
      expect((await counts.execute(transaction)).rows).toEqual([]);
      let isStored = false;
      const others = putManyEnquiries(context, 3).then(() => {
        isStored = true;
      });
      await expect.poll(() => isStored).toBe(true);
      await others;
    });
    const expected = database.engine === "sqlite" ? 11 : 14;
    expect(await all(database, "enquiries")).toHaveLength(expected);
  });

  test("joins the caller's transaction, and is undone with it", async () => {
    const database = await open();
    const context = testContext(database);
    const undone = database.write(async (transaction) => {
      await receiveEnquiry({ ...context, transaction }, enquiry);
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    for (const table of ["clients", "enquiries", "emails", "audit_log"] as const) {
      expect(await all(database, table)).toEqual([]);
    }
  });
});

const request = {
  name: "Farhan Qureshi",
  company_name: "Tarangpay",
  email: "Farhan@Tarangpay.example",
  phone: "+91 98110-00927",
};

describeOnEachDatabase("receiving a callback request on each engine", (open) => {
  test("copies sent at once are one, with or without an Idempotency-Key", async () => {
    const database = await open();
    const context = testContext(database);
    const plain = Array.from({ length: 5 }, () => receiveCallbackRequest(context, request));
    const keyed = ["one", "two"].map((name) =>
      receiveCallbackRequest(context, { ...request, name }, { idempotencyKey: name }),
    );
    const ids = (await Promise.all([...plain, ...keyed, ...keyed])).map((answer) => answer.id);
    expect(new Set(ids).size).toBe(3);
    expect(await all(database, "enquiries")).toHaveLength(3);
  });
});

describeOnDatabase("receiving a callback request", (open) => {
  test("stores it with its client, emails and audit entry", async () => {
    const database = await open();
    const { id } = await receiveCallbackRequest(testContext(database), request);
    const [client] = await all(database, "clients");
    expect(await all(database, "enquiries")).toMatchObject([
      {
        id,
        kind: "callback",
        client_id: client?.id,
        status: "new",
        phone: request.phone,
        description: "",
      },
    ]);
    expect(await all(database, "emails")).toMatchObject([
      { template: "callback-receipt", recipient: request.email },
      { template: "callback-notice", recipient: "staff@nirbhay.example", reply_to: request.email },
    ]);
    expect(await all(database, "audit_log")).toMatchObject([
      { action: "callback.receive", subject: "callback", subject_id: id },
    ]);
  });

  test("stores the preferred time and tells staff, in Indian time", async () => {
    const database = await open();
    const context = testContext(database);
    const exact = { preferred_time: "exact", preferred_date: "2026-11-24" } as const;
    await receiveCallbackRequest(context, { ...request, ...exact, preferred_start: "10:30" });
    await receiveCallbackRequest(context, { ...request, preferred_time: "evening" });
    await receiveCallbackRequest(context, request);
    expect(await all(database, "enquiries")).toMatchObject([
      { preferred_time: "exact", preferred_at: Date.parse("2026-11-24T05:00:00Z") },
      { preferred_time: "evening", preferred_at: null },
      { preferred_time: "any", preferred_at: null },
    ]);
    const notices = (await all(database, "emails")).filter(
      ({ template }) => template === "callback-notice",
    );
    expect(notices.map(({ data }) => JSON.parse(data).preferredTime)).toEqual([
      "Tuesday 24 November, 10:30 IST",
      "Evening, 16:00 to 18:00 IST",
      "Any time in working hours",
    ]);
  });

  test("a call for a part of the day is due when the promised one ends", async () => {
    const database = await open();
    const context = testContext(database);
    await receiveCallbackRequest(context, { ...request, preferred_time: "evening" });
    const due = Date.parse("2026-11-20T12:30:00Z");
    expect(await all(database, "enquiries")).toMatchObject([{ answer_due_at: due, call_at: due }]);
  });

  test("refuses a time that has passed, but answers a repetition of an earlier request", async () => {
    const database = await open();
    const context = testContext(database);
    const soon = { ...request, preferred_time: "exact", preferred_date: "2026-11-20" } as const;
    const key = { idempotencyKey: "key" };
    const first = await receiveCallbackRequest(context, { ...soon, preferred_start: "12:00" }, key);
    const late = receiveCallbackRequest(context, { ...soon, preferred_start: "11:30" });
    await expect(late).rejects.toMatchObject({
      fields: { preferred_start: "This time has passed. Please choose a later one." },
    });
    context.pass(hourMs);
    expect(
      await receiveCallbackRequest(context, { ...soon, preferred_start: "12:00" }, key),
    ).toEqual({ id: first.id, repeated: true, answerBy: Date.parse("2026-11-20T12:00+05:30") });
  });

  test("an Idempotency-Key used for an enquiry is not taken for its repetition", async () => {
    const database = await open();
    const context = testContext(database);
    const { email, ...person } = request;
    const sent = { ...person, email_id: email, description: "" };
    const first = await receiveEnquiry(context, sent, { idempotencyKey: "key" });
    const second = await receiveCallbackRequest(context, request, { idempotencyKey: "key" });
    expect(second).toMatchObject({ id: expect.not.stringContaining(first.id), repeated: false });
    expect(await all(database, "enquiries")).toMatchObject([
      { id: first.id, kind: "enquiry" },
      { id: second.id, kind: "callback" },
    ]);
  });

  test("shares its limits with enquiries", async () => {
    const context = testContext(await open());
    const enquiry = { ...request, email_id: request.email, email: undefined, description: "" };
    for (const name of ["one", "two", "three"]) {
      await receiveEnquiry(context, { ...enquiry, name });
    }
    const { id } = await receiveCallbackRequest(context, request);
    const rows = await all(context.database, "enquiries");
    expect(rows.find((row) => row.id === id)).toMatchObject({
      review_reason: "4 enquiries came with this email address within an hour.",
    });
  });

  test("what looks like spam is stored and flagged, without emails", async () => {
    const database = await open();
    await receiveCallbackRequest(testContext(database), { ...request, leave_empty: "x" });
    expect(await all(database, "enquiries")).toMatchObject([
      { status: "spam", client_id: null, flagged: expect.any(String) },
    ]);
    expect(await all(database, "emails")).toEqual([]);
  });
});
