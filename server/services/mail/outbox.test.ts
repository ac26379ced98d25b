import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { testContext } from "../../../tests/service-context.ts";
import type { Context } from "../context.ts";
import { hour, minute } from "../limits/limit.ts";
import { claimLetters } from "./claim-letters.ts";
import { keepClaim } from "./keep-claim.ts";
import { leaseTime } from "./lease.ts";
import { queueLetters } from "./queue-letters.ts";
import { settleLetters } from "./settle-letters.ts";

const queue = (context: Context, ...recipients: string[]) =>
  context.database.write((transaction) =>
    queueLetters(
      transaction,
      context,
      recipients.map((recipient, index) => ({
        template: "call-receipt" as const,
        data: { name: "Asha", phone: "+91 98100 00000", siteUrl: "https://x.example" },
        recipient,
        subject: `${recipient} ${index}`,
      })),
    ),
  );

const claim = (context: Context, lease = "worker", most = 100) =>
  claimLetters(context, { lease, most });
const subjects = (letters: { subject: string }[]) => letters.map((letter) => letter.subject);

describeOnEachDatabase("the outbox", (open) => {
  test("gives letters out in order, to one worker only", async () => {
    const context = testContext(await open());
    await queue(context, "a", "b", "a", "c", "a");
    expect(subjects(await claim(context, "one", 3))).toEqual(["a 0", "b 1", "a 2"]);
    // "a 4" waits for its predecessors, which are with the first worker.
    expect(subjects(await claim(context, "two"))).toEqual(["c 3"]);
    expect(await claim(context, "three")).toEqual([]);
  });

  test("gives each letter out once, however many workers ask at once", async () => {
    const context = testContext(await open());
    const recipients = Array.from({ length: 60 }, (_, index) => `r${index}`);
    await queue(context, ...recipients);
    const claims = await Promise.all(
      Array.from({ length: 8 }, (_, worker) => claim(context, `worker ${worker}`, 10)),
    );
    const ids = claims.flat().map((letter) => letter.id);
    expect(ids).toHaveLength(60);
    expect(new Set(ids).size).toBe(60);
  });

  test("gives letters of a dead worker out again when its lease is over", async () => {
    const context = testContext(await open());
    await queue(context, "a");
    const [first] = await claim(context, "dead");
    if (!first) throw new Error("nothing is due");
    context.pass(leaseTime - 1);
    expect(await claim(context, "alive")).toEqual([]);
    context.pass(1);
    const [second] = await claim(context, "alive");
    expect(second?.message_id).toBe(first.message_id);
    // What the dead one still has to say about it no longer counts, unless that it has left.
    const later = { kind: "try-again", reason: "451 later" } as const;
    await settleLetters(context, "dead", [{ letter: first, outcome: later }]);
    expect(await claim(context, "third")).toEqual([]);
    context.pass(leaseTime);
    expect(await claim(context, "third")).toHaveLength(1);
    await settleLetters(context, "dead", [{ letter: first, outcome: { kind: "sent" } }]);
    context.pass(leaseTime);
    expect(await claim(context, "fourth")).toEqual([]);
  });

  test("keeps letters with a worker that says it is still there", async () => {
    const context = testContext(await open());
    await queue(context, "a");
    await claim(context, "slow");
    context.pass(leaseTime - 1);
    await keepClaim(context, "slow");
    context.pass(leaseTime - 1);
    expect(await claim(context, "other")).toEqual([]);
  });

  test("tries again after 1 m, 5 m, 30 m, 2 h and 12 h, then gives up with the reason", async () => {
    const context = testContext(await open());
    await queue(context, "a", "a");
    const waits = [minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour];
    const settleFirst = async () => {
      const [letter, ...rest] = await claim(context);
      if (!letter) throw new Error("nothing is due");
      for (const other of rest)
        await settleLetters(context, "worker", [{ letter: other, outcome: { kind: "released" } }]);
      expect(letter.subject).toBe("a 0");
      await settleLetters(context, "worker", [
        { letter: letter, outcome: { kind: "try-again", reason: "451 later" } },
      ]);
    };
    for (const wait of waits) {
      await settleFirst();
      // The second letter waits behind the first; neither is due before its time.
      context.pass(wait - 1);
      expect(await claim(context)).toEqual([]);
      context.pass(wait * 0.2 + 1);
    }
    await settleFirst();
    const rows = context.database.read.selectFrom("letters").selectAll().orderBy("id");
    expect(await rows.execute()).toMatchObject([
      { status: "failed", attempts: 6, failure: "451 later", lease: null },
      { status: "queued", attempts: 0 },
    ]);
    expect(subjects(await claim(context))).toEqual(["a 1"]);
  });

  test("a letter refused for good is not tried again and holds nobody up", async () => {
    const context = testContext(await open());
    await queue(context, "a", "a");
    const [first, second] = await claim(context);
    if (!first || !second) throw new Error("nothing is due");
    // PostgreSQL takes no NUL in a text.
    const reason = `550 no\0 such user ${"x".repeat(1_000)}`;
    await settleLetters(context, "worker", [
      { letter: first, outcome: { kind: "refused", reason } },
    ]);
    await settleLetters(context, "worker", [{ letter: second, outcome: { kind: "sent" } }]);
    const rows = context.database.read.selectFrom("letters").selectAll().orderBy("id");
    expect(await rows.execute()).toMatchObject([
      {
        status: "failed",
        attempts: 1,
        failure: reason.replace("\0", " ").slice(0, 500),
        sent_at: null,
      },
      { status: "sent", attempts: 1, failure: null, sent_at: context.now() },
    ]);
    context.pass(100 * hour);
    expect(await claim(context)).toEqual([]);
  });
});
