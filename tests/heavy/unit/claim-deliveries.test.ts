import { expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import type { Context } from "../../../server/services/context.ts";
import { leaseMs } from "../../../server/services/outbox/retry-times.ts";
import { claimDeliveries } from "../../../server/services/webhooks/claim-deliveries.ts";
import { rescheduleDeliveries } from "../../../server/services/webhooks/finalize-deliveries.ts";
import { createWebhook } from "../../../server/services/webhooks/save-webhook.ts";
import { describeOnEachDatabase } from "../../databases.ts";
import { webhookScene } from "../../webhook-scene.ts";

const claim = async (context: Context, lease: string, max = 100) =>
  (await claimDeliveries(context, { lease, max })).map(
    ({ payload }) => JSON.parse(payload).data.id,
  );

describeOnEachDatabase("claiming events", (open) => {
  test("gives a webhook's to one worker at a time, ten at once, in order", async () => {
    const { context, report } = await webhookScene(await open());
    for (let number = 10; number < 25; number += 1) await report(`e${number}`);
    expect(await claim(context, "one")).toEqual(
      Array.from({ length: 10 }, (_, index) => `e${10 + index}`),
    );
    expect(await claim(context, "two")).toEqual([]);
    context.pass(leaseMs);
    expect(await claim(context, "two", 2)).toEqual(["e10", "e11"]);
  });

  test("gives none to two workers that ask at once", async () => {
    const { context, report } = await webhookScene(await open());
    for (let round = 0; round < 5; round += 1) {
      await report(`e${round}`);
      const workers = ["one", "two", "three"].map((name) => claim(context, `${name}-${round}`));
      expect((await Promise.all(workers)).flat().length).toBeLessThan(2 + round);
      context.pass(leaseMs);
    }
  });

  test("lets no webhook wait for another one", async () => {
    const { context, own, report, receiver } = await webhookScene(await open());
    for (const id of ["e1", "e2"]) await report(id);
    expect(await claim(context, "one")).toEqual(["e1", "e2"]);
    const events = ["enquiry.received" as const];
    await createWebhook(own, { name: "Chat", url: receiver.url, events });
    await report("e3");
    expect(await claim(context, "two")).toEqual(["e3"]);
  });

  test("goes on after the clock was set back", async () => {
    const { context, report } = await webhookScene(await open());
    await report("e1");
    context.pass(-2 * dayMs);
    expect(await claim(context, "one")).toEqual([]);
    await rescheduleDeliveries(context);
    expect(await claim(context, "one")).toEqual(["e1"]);
    context.pass(-dayMs);
    await rescheduleDeliveries(context);
    context.pass(leaseMs);
    await rescheduleDeliveries(context);
    expect(await claim(context, "two")).toEqual(["e1"]);
  });
});
