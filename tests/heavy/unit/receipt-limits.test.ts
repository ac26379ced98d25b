import { expect, test } from "vitest";
import { dayMs, hourMs } from "../../../contract/durations.ts";
import { newId } from "../../../server/db/new-id.ts";
import {
  receiveCallbackRequest,
  receiveEnquiry,
} from "../../../server/services/crm/enquiries/receive-enquiry.ts";
import { readEnquiry } from "../../../server/services/crm/records/read-enquiry.ts";
import { overallKey } from "../../../server/services/outbox/automatic-email-limits.ts";
import { describeOnDatabase, describeOnEachDatabase } from "../../databases.ts";
import { admin, type TestContext, testContext } from "../../service-context.ts";

const person = { name: "Asha", company_name: "Northfold", phone: "+91 98100 00000" };

/** One form, from a new network each time unless `address` is given. */
function send(context: TestContext, number: number, email: string, address?: string) {
  const ownNetwork = `2001:db8:${number.toString(16)}::1`;
  return receiveEnquiry(context.as({ address: address ?? ownNetwork }), {
    ...person,
    email_id: email,
    description: `Hello, for the ${number}th time.`,
  });
}

async function receiptsIn({ database }: TestContext): Promise<string[]> {
  const emails = database.read.selectFrom("emails").select("recipient").orderBy("id");
  const rows = await emails
    .where("template", "like", "%-receipt")
    .where("status", "=", "queued")
    .execute();
  return rows.map(({ recipient }) => recipient);
}

const storedIn = async ({ database }: TestContext) =>
  (await database.read.selectFrom("enquiries").select("receipt_suppressed").execute()).map(
    (row) => row.receipt_suppressed,
  );

describeOnEachDatabase("receipts to addresses that nobody has verified on each engine", (open) => {
  test("a mailbox gets three a day, however it is spelled; every enquiry is stored", async () => {
    const context = testContext(await open());
    const spellings = ["victim", "VICTIM+1", "victim+two", "vic.tim", "v.i.c.t.i.m+5"];
    const sendOne = (number: number) =>
      send(context, number, `${spellings[number % 5]}+${number}@gmail.com`);
    for (let first = 0; first < 60; first += 10) {
      await Promise.all(Array.from({ length: 10 }, (_, index) => sendOne(first + index)));
    }
    expect(await receiptsIn(context)).toHaveLength(3);
    const stored = await storedIn(context);
    expect(stored).toHaveLength(60);
    expect(stored.filter((reason) => reason?.includes("mailbox"))).toHaveLength(57);
    context.pass(dayMs);
    await send(context, 99, "victim@gmail.com");
    expect(await receiptsIn(context)).toHaveLength(4);
  });
});

describeOnDatabase("receipts to addresses that nobody has verified", (open) => {
  test("callback requests count too, and staff see why no receipt was sent", async () => {
    const context = testContext(await open());
    for (const number of [1, 2, 3]) await send(context, number, `asha+${number}@northfold.example`);
    const last = context.as({ address: "203.0.113.7" });
    const { id } = await receiveCallbackRequest(last, {
      ...person,
      email: "asha@northfold.example",
    });
    expect(await receiptsIn(context)).toHaveLength(3);
    expect(await readEnquiry(context.as({ actor: admin }), id)).toMatchObject({
      receiptSuppressed: "This mailbox received 3 automatic emails within a day.",
    });
  });

  test("a /24 and a /48 cause twenty an hour", async () => {
    const context = testContext(await open());
    for (let number = 0; number < 25; number++) {
      await send(context, number, `four${number}@x.example`, `203.0.113.${number}`);
      await send(context, number, `six${number}@x.example`, `2001:db8:1:${number}::1`);
    }
    expect(await receiptsIn(context)).toHaveLength(40);
    expect(await storedIn(context)).toHaveLength(50);
    context.pass(hourMs);
    await send(context, 26, "four26@x.example", "203.0.113.26");
    expect(await receiptsIn(context)).toHaveLength(41);
  });

  test("no more than 300 an hour are sent at all", async () => {
    const context = testContext(await open());
    const earlier = Array.from({ length: 297 }, () => ({
      id: newId(),
      key: overallKey,
      at: context.now(),
    }));
    await context.database.write((transaction) =>
      transaction.insertInto("attempts").values(earlier).execute(),
    );
    for (let number = 0; number < 5; number++) {
      await send(context, number, `person${number}@x.example`);
    }
    expect(await receiptsIn(context)).toHaveLength(3);
    expect(await storedIn(context)).toHaveLength(5);
  });
});
