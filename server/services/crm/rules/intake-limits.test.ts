import { expect, test } from "vitest";
import { unnamedCompany } from "../../../../contract/company.ts";
import { dayMs, hourMs, minuteMs } from "../../../../contract/durations.ts";
import { describeOnDatabase, describeOnEachDatabase } from "../../../../tests/databases.ts";
import { admin, type TestContext, testContext } from "../../../../tests/service-context.ts";
import type { Database } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { TooMany } from "../../errors.ts";
import { CopyStore } from "../../pages/copy-store.ts";
import { receiveEnquiry } from "../enquiries/receive-enquiry.ts";
import { readEnquiry } from "../records/read-enquiry.ts";

const enquiry = {
  name: "Asha Verma",
  company_name: "Northfold Exchange",
  email_id: "asha@northfold.example",
  phone: "+91 98100-00000",
  description: "Our order gateway is nine years old.",
};
const from = (who: string) => ({ ...enquiry, email_id: `${who}@northfold.example` });

const company = { ...unnamedCompany, phone: "+91 120 555 0100", email: "hello@nirbhay.example" };

/** Counts that many enquiries under a key, as if they had arrived now. */
const attempt = ({ database, now }: TestContext, key: string, number: number) =>
  database.write(async (transaction) => {
    for (let start = 0; start < number; start += 1_000) {
      const length = Math.min(1_000, number - start);
      const rows = Array.from({ length }, () => ({ id: newId(), key, at: now() }));
      await transaction.insertInto("attempts").values(rows).execute();
    }
  });

const reviewReasons = async (database: Database) => {
  const rows = database.read.selectFrom("enquiries").select("review_reason").orderBy("id");
  return (await rows.execute()).map(({ review_reason }) => review_reason);
};

const all = (database: Database, table: "enquiries" | "emails") =>
  database.read.selectFrom(table).select("id").execute();

describeOnEachDatabase("intake limits on each engine", (open) => {
  test("twenty copies sent at once are one enquiry", async () => {
    const database = await open();
    const context = testContext(database);
    const copies = Array.from({ length: 20 }, () => receiveEnquiry(context, enquiry));
    const answers = await Promise.all(copies);
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    expect(answers.filter((answer) => !answer.repeated)).toHaveLength(1);
    expect(await all(database, "enquiries")).toHaveLength(1);
    expect(await all(database, "emails")).toHaveLength(2);
  });

  test("of different enquiries sent at once under one Idempotency-Key, one is stored", async () => {
    const database = await open();
    const context = testContext(database);
    const results = await Promise.allSettled(
      ["one", "two", "three"].map((description) =>
        receiveEnquiry(context, { ...enquiry, description }, { idempotencyKey: "key" }),
      ),
    );
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused.map(({ reason }) => reason)).toMatchObject([
      { code: "conflict" },
      { code: "conflict" },
    ]);
    expect(await all(database, "enquiries")).toHaveLength(1);
  });

  test("beyond 5 in 10 minutes, a network's are stored, answered and flagged for a look", async () => {
    const context = testContext(await open());
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, index) => receiveEnquiry(context, from(`visitor${index}`))),
    );
    expect(results.every(({ repeated }) => !repeated)).toBe(true);
    expect(await reviewReasons(context.database)).toEqual([
      ...Array.from({ length: 5 }, () => null),
      ...[6, 7, 8].map((n) => `${n} enquiries came from this network within ten minutes.`),
    ]);
    const stored = context.database.read.selectFrom("enquiries").select(["status", "client_id"]);
    for (const row of await stored.execute()) {
      expect(row).toMatchObject({ status: "new", client_id: expect.any(String) });
    }
    context.pass(10 * minuteMs);
    const { id } = await receiveEnquiry(context, from("later"));
    const staff = context.as({ actor: admin });
    expect(await readEnquiry(staff, id)).toMatchObject({ reviewReason: null });
  });
});

describeOnDatabase("intake limits", (open) => {
  test("the same thing within ten minutes is one enquiry; later it is another", async () => {
    const database = await open();
    const context = testContext(database);
    const first = await receiveEnquiry(context, enquiry);
    context.pass(10 * minuteMs - 1);
    expect(await receiveEnquiry(context, enquiry)).toMatchObject({ id: first.id, repeated: true });
    expect(await all(database, "emails")).toHaveLength(2);
    context.pass(1);
    expect(await receiveEnquiry(context, enquiry)).toMatchObject({ repeated: false });
  });

  test("an Idempotency-Key gets the first answer again for 24 hours, bound to its content", async () => {
    const database = await open();
    const context = testContext(database);
    const send = (change: Partial<typeof enquiry> = {}) =>
      receiveEnquiry(context, { ...enquiry, ...change }, { idempotencyKey: "key" });
    const first = await send();
    context.pass(dayMs - 1);
    expect(await send()).toMatchObject({ id: first.id, repeated: true });
    const refused = send({ description: "other" });
    await expect(refused).rejects.toMatchObject({ code: "conflict" });
    await expect(refused).rejects.toThrow("Please send it again with a new key.");
    expect(await all(database, "enquiries")).toEqual([{ id: first.id }]);
    context.pass(1);
    const later = await send({ description: "other" });
    expect(later).toMatchObject({ repeated: false });
    expect(await send({ description: "other" })).toMatchObject({ id: later.id, repeated: true });
    expect(await all(database, "enquiries")).toHaveLength(2);
  });

  test("staff are told of flagged ones in the digest, and of the others at once", async () => {
    const context = testContext(await open());
    for (let index = 0; index < 7; index++) await receiveEnquiry(context, from(`visitor${index}`));
    const { database } = context;
    const notices = database.read.selectFrom("emails").select("id");
    expect(await notices.where("template", "=", "enquiry-notice").execute()).toHaveLength(5);
    expect(await database.read.selectFrom("digest_queue").selectAll().execute()).toHaveLength(2);
    const receipts = notices.where("template", "=", "enquiry-receipt");
    expect(await receipts.execute()).toHaveLength(7);
  });

  test("the 61st from a network is refused, with phone number and email address", async () => {
    const context = { ...testContext(await open()), copy: new CopyStore([], company) };
    const { database } = context;
    await attempt(context, "intake:network:203.0.113.0/24", 60);
    const refused = receiveEnquiry(context, from("visitor"));
    await expect(refused).rejects.toBeInstanceOf(TooMany);
    await expect(refused).rejects.toMatchObject({ retryAfter: 600 });
    await expect(refused).rejects.toThrow(
      "We can’t take more enquiries from your network at the moment, and have not stored this one. Please call us on +91 120 555 0100, write to hello@nirbhay.example, or try again in 10 minutes.",
    );
    expect(await all(database, "enquiries")).toEqual([]);
    const elsewhere = { ...context, address: "203.0.114.7" };
    expect(await receiveEnquiry(elsewhere, from("visitor"))).toMatchObject({ repeated: false });
  });

  test("a network may send 300 a day, IPv6 counted by /48", async () => {
    const context = testContext(await open());
    await attempt(context, "intake:network:2001:db8:1::/48", 300);
    context.pass(hourMs);
    const near = { ...context, address: "2001:db8:1:7::1" };
    await expect(receiveEnquiry(near, from("near"))).rejects.toMatchObject({
      retryAfter: (dayMs - hourMs) / 1_000,
    });
    const elsewhere = { ...context, address: "2001:db8:2:7::1" };
    expect(await receiveEnquiry(elsewhere, from("near"))).toMatchObject({ repeated: false });
  });

  test("all networks together may send 20,000 a day", async () => {
    const context = testContext(await open());
    await attempt(context, "intake:overall", 20_000);
    context.pass(hourMs);
    const refused = receiveEnquiry(context, from("visitor"));
    await expect(refused).rejects.toMatchObject({ retryAfter: (dayMs - hourMs) / 1_000 });
    await expect(refused).rejects.toThrow("We can’t take more enquiries at the moment");
    context.pass(dayMs - hourMs);
    expect(await receiveEnquiry(context, from("visitor"))).toMatchObject({ repeated: false });
  });

  test("an address is never refused for what somebody else sends with it: flagged beyond 3 an hour", async () => {
    const context = testContext(await open());
    for (let index = 1; index <= 40; index++) {
      const address = `192.0.${index}.1`;
      await receiveEnquiry({ ...context, address }, { ...enquiry, description: String(index) });
    }
    const reasons = await reviewReasons(context.database);
    expect(reasons.slice(0, 4)).toEqual([
      ...[null, null, null],
      "4 enquiries came with this email address within an hour.",
    ]);
    expect(reasons.filter(Boolean)).toHaveLength(37);
  });

  test("a repetition is not counted", async () => {
    const context = testContext(await open());
    const first = await receiveEnquiry(context, enquiry);
    for (let count = 0; count < 10; count++) {
      expect(await receiveEnquiry(context, enquiry)).toMatchObject({
        id: first.id,
        repeated: true,
      });
    }
    expect(await receiveEnquiry(context, from("another"))).toMatchObject({ repeated: false });
  });
});
