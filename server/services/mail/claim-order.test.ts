import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { type TestContext, testContext } from "../../../tests/service-context.ts";
import { newId } from "../../db/new-id.ts";
import { minute } from "../limits/limit.ts";
import { claimLetters } from "./claim-letters.ts";
import { queueLetters } from "./queue-letters.ts";
import { settleLetters } from "./settle-letters.ts";

/** Queues a mailing; the subjects are `bulk a`, `bulk b` … */
async function queueMailing(context: TestContext, recipients: string[], bulk = true) {
  const mailingId = newId();
  await context.database.write(async (transaction) => {
    await transaction
      .insertInto("mailings")
      .values({ id: mailingId, subject: "", body: "Hello", letters: 0, created_at: 0 })
      .execute();
    const letters = recipients.map((recipient) => ({
      ...{ template: "client-letter" as const, mailingId, bulk, recipient },
      subject: `${bulk ? "bulk" : "few"} ${recipient}`,
    }));
    await queueLetters(transaction, context, letters);
  });
}

const queueReceipt = (context: TestContext, recipient: string) =>
  context.database.write((transaction) =>
    queueLetters(transaction, context, [
      {
        template: "call-receipt",
        data: { name: "Asha", phone: "+91 98100 00000", siteUrl: "https://x.example" },
        recipient,
        subject: `receipt ${recipient}`,
      },
    ]),
  );

async function claim(context: TestContext, most: number, mostBulk = most) {
  const letters = await claimLetters(context, { lease: "worker", most, mostBulk });
  return letters.map((letter) => letter.subject);
}

describeOnEachDatabase("a large mailing", (open) => {
  test("lets every other letter go first, and then goes by age", async () => {
    const context = testContext(await open());
    await queueMailing(context, ["a", "b", "c", "d"]);
    await queueMailing(context, ["e"], false);
    await queueReceipt(context, "f");
    expect(await claim(context, 3)).toEqual(["bulk a", "few e", "receipt f"]);
    expect(await claim(context, 2)).toEqual(["bulk b", "bulk c"]);
  });

  test("goes out before a later letter to the same recipient, which takes it along", async () => {
    const context = testContext(await open());
    await queueMailing(context, ["a", "b", "c", "d"]);
    await queueReceipt(context, "d");
    await queueReceipt(context, "x");
    expect(await claim(context, 3)).toEqual(["bulk d", "receipt d", "receipt x"]);
  });

  test("keeps that order when there is room for one only", async () => {
    const context = testContext(await open());
    await queueMailing(context, ["a", "b"]);
    await queueReceipt(context, "b");
    await queueReceipt(context, "x");
    const order: string[] = [];
    for (let count = 0; count < 4; count++) {
      const [letter] = await claimLetters(context, { lease: "worker", most: 1 });
      if (!letter) throw new Error("nothing is due");
      order.push(letter.subject);
      await settleLetters(context, "worker", [{ letter: letter, outcome: { kind: "sent" } }]);
    }
    expect(order).toEqual(["bulk b", "receipt b", "receipt x", "bulk a"]);
  });

  test("holds back a later letter to the same recipient while it waits for its next try", async () => {
    const context = testContext(await open());
    await queueMailing(context, ["a"]);
    const [letter] = await claimLetters(context, { lease: "worker", most: 1 });
    if (!letter) throw new Error("nothing is due");
    await settleLetters(context, "worker", [
      { letter: letter, outcome: { kind: "try-again", reason: "450 later" } },
    ]);
    await queueReceipt(context, "a");
    expect(await claim(context, 5)).toEqual([]);
    context.pass(2 * minute);
    expect(await claim(context, 5)).toEqual(["bulk a", "receipt a"]);
  });

  test("takes no more places than it is given", async () => {
    const context = testContext(await open());
    await queueMailing(context, ["a", "b", "c"]);
    expect(await claim(context, 5, 0)).toEqual([]);
    expect(await claim(context, 5, 2)).toEqual(["bulk a", "bulk b"]);
    await queueReceipt(context, "x");
    expect(await claim(context, 5, 0)).toEqual(["receipt x"]);
  });

  test("gives each letter the text that is stored once", async () => {
    const context = testContext(await open());
    await queueMailing(context, ["a"]);
    const [letter] = await claimLetters(context, { lease: "worker", most: 1 });
    expect(JSON.parse(letter?.data ?? "")).toEqual({
      subject: "bulk a",
      text: "Hello",
      siteUrl: "https://www.nirbhay.example",
    });
  });
});
