import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { recordFigure, scaled, seedOfRun } from "../../faults/run-options.ts";
import type { ServerProcess } from "../../server-process.ts";
import { answering, isSignedWith, startWebhookReceiver } from "../../webhook-receiver.ts";
import { randomNumbers } from "../bench/figures.ts";
import { describeServerOnEachDatabase, type Ground, openBeside } from "./each-server.ts";
import { idIn, openStaff, sendEnquiry, signIn } from "./visitor.ts";

const kills = scaled({ short: 2, full: 60 });
/** Enquiries before each kill. */
const perKill = 6;

/** Ends the leases of a killed process, and makes its retries due: no time to wait for them. */
async function makeDue(ground: Ground, server: ServerProcess) {
  const database = openBeside(ground, server);
  await database.write((transaction) =>
    transaction
      .updateTable("webhook_deliveries")
      .set({ lease: null, leased_until: null, due_at: 0 })
      .where("status", "=", "queued")
      .execute(),
  );
  await database.close();
}

async function statusesOf(ground: Ground, server: ServerProcess) {
  const database = openBeside(ground, server);
  const rows = await database.read
    .selectFrom("webhook_deliveries")
    .select(["subject_id", "status", "message_id"])
    .execute();
  await database.close();
  return rows;
}

describeServerOnEachDatabase("killed at random moments while it delivers events", (open) => {
  test("every acknowledged enquiry is reported, and twice only in the window of a kill", async () => {
    const seed = seedOfRun();
    console.log(`SEED=${seed}`);
    const random = randomNumbers(seed);
    const receiver = await startWebhookReceiver();
    // Slow, and now and then out of order, so that kills meet attempts and retries.
    receiver.answer((response, count) => {
      setTimeout(() => answering(count % 7 === 0 ? 500 : 200)(response), 5);
    });
    try {
      const ground = await open();
      const server = await ground.start({ WEBHOOK_PRIVATE: "on", TRUST_PROXY: "127.0.0.1" });
      const body = { name: "CRM", url: receiver.url, events: ["enquiry.received"] };
      const headers = { "Content-Type": "application/json", ...(await signIn(server.url)) };
      const created = await fetch(`${server.url}/api/webhooks`, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      });
      expect(created.status).toBe(201);
      const { id, secret } = (await created.json()) as { id: string; secret: string };
      const acknowledged = new Set<string>();
      let number = 0;
      for (let kill = 1; kill <= kills; kill += 1) {
        const sent = Array.from({ length: perKill }, () => {
          number += 1;
          // One in flight at the kill has no answer, and may be stored or not.
          return sendEnquiry(server.url, number).then(
            async (answer) => void acknowledged.add(await idIn(answer)),
            () => {},
          );
        });
        await Promise.race(sent);
        await pause(random() * 60);
        await server.kill();
        await Promise.all(sent);
        await makeDue(ground, server);
        await server.restart();
      }
      await expect
        .poll(
          async () => {
            await makeDue(ground, server);
            const rows = await statusesOf(ground, server);
            return rows.filter(({ status }) => status !== "delivered");
          },
          { timeout: 600_000, interval: 1_000 },
        )
        .toEqual([]);

      const rows = await statusesOf(ground, server);
      const reported = new Set(rows.map(({ subject_id }) => subject_id));
      expect([...acknowledged].filter((each) => !reported.has(each))).toEqual([]);
      expect(reported.size).toBe(rows.length);
      const accepted = receiver.received.filter((_, index) => (index + 1) % 7 !== 0);
      const times = Map.groupBy(accepted, (request) => request.headers["webhook-id"]);
      expect(rows.filter(({ message_id }) => !times.has(message_id))).toEqual([]);
      // Accepted by the receiver, and killed before that was stored: one attempt runs at a time.
      const doubled = [...times.values()].filter((each) => each.length > 1);
      recordFigure({
        what: `${kills} kills, ${ground.name}: events for a webhook`,
        measured: `of ${rows.length} 0 missing, ${doubled.length} doubled with the same webhook-id`,
        bar: `0, ${kills}`,
        met: doubled.length <= kills,
      });
      expect(doubled.length).toBeLessThanOrEqual(kills);
      expect(receiver.received.every((request) => isSignedWith(secret, request))).toBe(true);
      const staff = await openStaff(server.url);
      expect(await (await staff.get(`/api/webhooks`)).json()).toMatchObject({
        message: [{ id, isOn: true, waiting: 0 }],
      });
    } finally {
      await receiver.stop();
    }
  });
});
