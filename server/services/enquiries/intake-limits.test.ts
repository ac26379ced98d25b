import { expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "../../../contract/durations.ts";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { testContext } from "../../../tests/service-context.ts";
import type { Database } from "../../db/database.ts";
import { TooMany } from "../errors.ts";
import { receiveEnquiry } from "./receive-enquiry.ts";

const enquiry = {
  name: "Asha Verma",
  company_name: "Northfold Exchange",
  email_id: "asha@northfold.example",
  phone: "+91 98100-00000",
  description: "Our order gateway is nine years old.",
};
const from = (who: string) => ({ ...enquiry, email_id: `${who}@northfold.example` });

const all = (database: Database, table: "enquiries" | "emails") =>
  database.read.selectFrom(table).select("id").execute();

describeOnEachDatabase("intake limits", (open) => {
  test("the same thing within ten minutes is one enquiry; later it is another", async () => {
    const database = await open();
    const context = testContext(database);
    const first = await receiveEnquiry(context, enquiry);
    context.pass(10 * minuteMs - 1);
    expect(await receiveEnquiry(context, enquiry)).toEqual({ id: first.id, repeated: true });
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
    expect(await send()).toEqual({ id: first.id, repeated: true });
    const refused = send({ description: "other" });
    await expect(refused).rejects.toMatchObject({ code: "conflict" });
    await expect(refused).rejects.toThrow("Please send it again with a new key.");
    expect(await all(database, "enquiries")).toEqual([{ id: first.id }]);
    context.pass(1);
    const later = await send({ description: "other" });
    expect(later).toMatchObject({ repeated: false });
    expect(await send({ description: "other" })).toEqual({ id: later.id, repeated: true });
    expect(await all(database, "enquiries")).toHaveLength(2);
  });

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

  test("a network may send 5 in 10 minutes, also all at once", async () => {
    const context = testContext(await open());
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => receiveEnquiry(context, from(`visitor${index}`))),
    );
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(3);
    for (const { reason } of refused) {
      expect(reason).toBeInstanceOf(TooMany);
      expect(reason).toMatchObject({ retryAfter: 600 });
    }
    context.pass(10 * minuteMs);
    expect(await receiveEnquiry(context, from("later"))).toMatchObject({ repeated: false });
  });

  test("a network may send 20 a day, IPv6 counted by /64", async () => {
    const context = testContext(await open());
    for (let index = 0; index < 20; index++) {
      const address = `2001:db8:1:2::${index + 1}`;
      await receiveEnquiry({ ...context, address }, from(`visitor${index}`));
      context.pass(10 * minuteMs);
    }
    const next = { ...context, address: "2001:db8:1:2:ffff::1" };
    await expect(receiveEnquiry(next, from("next"))).rejects.toMatchObject({
      code: "too-many",
      retryAfter: (dayMs - 200 * minuteMs) / 1_000,
    });
    const elsewhere = { ...context, address: "2001:db8:1:3::1" };
    expect(await receiveEnquiry(elsewhere, from("next"))).toMatchObject({ repeated: false });
  });

  test("an email address may send 3 an hour, from wherever", async () => {
    const context = testContext(await open());
    const send = (index: number) =>
      receiveEnquiry(
        { ...context, address: `192.0.2.${index}` },
        { ...enquiry, description: String(index) },
      );
    for (const index of [1, 2, 3]) await send(index);
    await expect(send(4)).rejects.toMatchObject({ code: "too-many", retryAfter: 3_600 });
    context.pass(hourMs);
    expect(await send(4)).toMatchObject({ repeated: false });
  });

  test("a repetition is not counted", async () => {
    const context = testContext(await open());
    const first = await receiveEnquiry(context, enquiry);
    for (let count = 0; count < 10; count++) {
      expect(await receiveEnquiry(context, enquiry)).toEqual({ id: first.id, repeated: true });
    }
    expect(await receiveEnquiry(context, from("another"))).toMatchObject({ repeated: false });
  });
});
