import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { type TestContext, testContext } from "../../../tests/service-context.ts";
import { minute } from "../limits/limit.ts";
import { claimLetters } from "./claim-letters.ts";
import { queueLetters } from "./queue-letters.ts";
import { type Outcome, settleLetters } from "./settle-letters.ts";

const siteUrl = "https://x.example";
const recipient = "asha@nirbhay.example";

const queueNotice = (context: TestContext, subject: string) =>
  context.database.write((transaction) => {
    const data = { name: "Asha", at: 0, siteUrl };
    const letter = { template: "password-changed" as const, data, recipient, subject };
    return queueLetters(transaction, context, [letter]);
  });

const queueCode = (context: TestContext, subject: string) =>
  context.database.write((transaction) => {
    const data = { name: "Asha", siteUrl, code: "7KQ2", minutes: 10 };
    const letter = { template: "recovery-code" as const, data, recipient, subject };
    return queueLetters(transaction, context, [letter]);
  });

const claim = (context: TestContext, lease: string) => claimLetters(context, { lease, most: 5 });
const subjects = (letters: { subject: string }[]) => letters.map((letter) => letter.subject);
const tryAgain: Outcome = { kind: "try-again", reason: "450 later" };

describeOnEachDatabase("a recovery code", (open) => {
  test("does not wait for a letter to the same recipient that is to be tried again", async () => {
    const context = testContext(await open());
    await queueNotice(context, "first");
    const [first] = await claim(context, "worker");
    if (!first) throw new Error("nothing is due");
    await settleLetters(context, "worker", [{ letter: first, outcome: tryAgain }]);
    await queueNotice(context, "second");
    await queueCode(context, "code");
    const [code, ...others] = await claim(context, "worker");
    if (!code) throw new Error("nothing is due");
    expect(subjects([code, ...others])).toEqual(["code"]);
    await settleLetters(context, "worker", [{ letter: code, outcome: { kind: "sent" } }]);
    context.pass(2 * minute);
    expect(subjects(await claim(context, "worker"))).toEqual(["first", "second"]);
  });

  test("does not wait for one that is on its way, nor for an older code", async () => {
    const context = testContext(await open());
    await queueNotice(context, "notice");
    await claim(context, "hanging");
    await queueCode(context, "code 1");
    const [code] = await claim(context, "worker");
    if (!code) throw new Error("nothing is due");
    await settleLetters(context, "worker", [{ letter: code, outcome: tryAgain }]);
    await queueCode(context, "code 2");
    expect(subjects(await claim(context, "worker"))).toEqual(["code 2"]);
  });

  test("leaves in the order of all others when nothing is in its way", async () => {
    const context = testContext(await open());
    await queueNotice(context, "notice 1");
    await queueCode(context, "code");
    await queueNotice(context, "notice 2");
    expect(subjects(await claim(context, "worker"))).toEqual(["notice 1", "code", "notice 2"]);
  });
});
