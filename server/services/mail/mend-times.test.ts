import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { lettersIn, queueTo } from "../../../tests/post-office.ts";
import { testContext } from "../../../tests/service-context.ts";
import { hour, minute } from "../limits/limit.ts";
import { claimLetters } from "./claim-letters.ts";
import { leaseTime } from "./lease.ts";
import { mendTimes } from "./mend-times.ts";
import { settleLetters } from "./settle-letters.ts";

describeOnEachDatabase("letters, when the clock is set back by an hour", (open) => {
  test("that are due, or waiting for a next try, wait no longer than they would have", async () => {
    const context = testContext(await open());
    await queueTo(context, "tried@x.example", "new@x.example");
    const [letter] = await claimLetters(context, { lease: "ours", most: 1 });
    if (!letter) throw new Error("There is no letter.");
    const outcome = { kind: "try-again" as const, reason: "421" };
    await settleLetters(context, "ours", [{ letter, outcome }]);
    context.pass(-hour);
    await mendTimes(context);
    const dues = (await lettersIn(context)).map((one) => one.due_at - context.now());
    expect(dues).toEqual([minute, 0]);
    await mendTimes(context);
    expect((await lettersIn(context)).map((one) => one.due_at - context.now())).toEqual(dues);
  });

  test("of a worker that died are free after a lease's time", async () => {
    const context = testContext(await open());
    await queueTo(context, "a@x.example");
    await claimLetters(context, { lease: "dead", most: 1 });
    context.pass(-hour);
    await mendTimes(context);
    expect(await claimLetters(context, { lease: "next", most: 1 })).toEqual([]);
    context.pass(leaseTime);
    expect(await claimLetters(context, { lease: "next", most: 1 })).toHaveLength(1);
  });

  test("that wait as they should are left alone", async () => {
    const context = testContext(await open());
    await queueTo(context, "a@x.example");
    await claimLetters(context, { lease: "ours", most: 1 });
    const before = await lettersIn(context);
    await mendTimes(context);
    expect(await lettersIn(context)).toEqual(before);
  });
});
