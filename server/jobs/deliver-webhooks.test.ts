import type { ServerResponse } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "../../contract/durations.ts";
import { describeOnDatabase } from "../../tests/databases.ts";
import { until } from "../../tests/email-harness.ts";
import {
  answering,
  isSignedWith,
  makeCertificate,
  startWebhookReceiver,
} from "../../tests/webhook-receiver.ts";
import { attempted, retried, webhookScene } from "../../tests/webhook-scene.ts";
import type { Database } from "../db/database.ts";
import { listWebhooks } from "../services/webhooks/list-webhooks.ts";
import { rotateWebhookSecret, updateWebhook } from "../services/webhooks/save-webhook.ts";

describeOnDatabase("delivering events to webhooks", (open) => {
  test("signs each as the standard says, with an id that stays", async () => {
    const scene = await webhookScene(await open());
    scene.receiver.answer((response, count) => answering(count === 1 ? 500 : 200)(response));
    await scene.report("e1");
    const worker = scene.start();
    await until(() => expect(scene.receiver.received).toHaveLength(1));
    await attempted(scene);
    scene.context.pass(minuteMs);
    worker.wake();
    await until(() => expect(scene.receiver.received).toHaveLength(2));
    const [first, second] = scene.receiver.received;
    if (!first || !second) throw new Error("There were two requests.");
    expect(isSignedWith(scene.secret, first) && isSignedWith(scene.secret, second)).toBe(true);
    expect(second.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
    expect(second.headers["webhook-timestamp"]).not.toBe(first.headers["webhook-timestamp"]);
    expect(isSignedWith(scene.secret, { ...first, body: `${first.body} ` })).toBe(false);
    expect(JSON.parse(first.body)).toEqual({
      type: "enquiry.received",
      version: 1,
      timestamp: "2026-11-20T06:00:00.000Z",
      data: {
        id: "e1",
        kind: "enquiry",
        company: null,
        stage: null,
        worth: null,
        lostReason: null,
        link: "https://www.nirbhay.example/admin/client-queries/e1",
      },
    });
    await until(async () =>
      expect(await scene.deliveries()).toMatchObject([{ status: "delivered" }]),
    );
  });

  test("signs with both secrets for a day after a rotation", async () => {
    const scene = await webhookScene(await open());
    const worker = scene.start();
    const { secret } = await rotateWebhookSecret(scene.own, scene.id);
    await scene.report("e1");
    await until(() => expect(scene.receiver.received).toHaveLength(1));
    scene.context.pass(dayMs);
    await scene.report("e2");
    worker.wake();
    await until(() => expect(scene.receiver.received).toHaveLength(2));
    const signed = scene.receiver.received.map((request) =>
      [scene.secret, secret].map((each) => isSignedWith(each, request)),
    );
    expect(signed).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  test("keeps the order of a webhook, and lets no failed one hold up the next", async () => {
    const scene = await webhookScene(await open());
    scene.receiver.answer((response, count) => answering(count === 2 ? 500 : 200)(response));
    const ids = Array.from({ length: 25 }, (_, index) => `e${index}`);
    for (const id of ids) await scene.report(id);
    const worker = scene.start();
    await until(() => expect(scene.receiver.received).toHaveLength(25));
    expect(scene.receiver.received.map(({ body }) => JSON.parse(body).data.id)).toEqual(ids);
    await until(async () =>
      expect((await scene.deliveries()).map(({ status }) => status)).toEqual(
        ids.map((_, index) => (index === 1 ? "queued" : "delivered")),
      ),
    );
    scene.context.pass(minuteMs);
    worker.wake();
    await until(() => expect(scene.receiver.received).toHaveLength(26));
    expect(scene.receiver.received.at(-1)?.body).toContain('"e1"');
  });

  test("delivers each once with two workers", async () => {
    const scene = await webhookScene(await open());
    for (let index = 0; index < 40; index += 1) await scene.report(`e${index}`);
    const workers = [scene.start(), scene.start()];
    const wakeAll = () => {
      for (const worker of workers) worker.wake();
    };
    await until(async () => {
      wakeAll();
      const waiting = (await scene.deliveries()).filter(({ status }) => status === "queued");
      expect(waiting).toEqual([]);
    });
    expect(scene.receiver.received).toHaveLength(40);
  });

  test("counts no attempt that a stop interrupts, and repeats it after the next start", async () => {
    const scene = await webhookScene(await open());
    scene.receiver.answer(() => {});
    await scene.report("e1");
    await scene.report("e2");
    const before = await scene.deliveries();
    const worker = scene.start({ stopTimeoutMs: 0 });
    await until(() => expect(scene.receiver.received).toHaveLength(1));
    await worker.stop();
    expect(await scene.deliveries()).toEqual(before);
    expect(await listWebhooks(scene.own)).toMatchObject([{ isOn: true, failingSince: null }]);
    scene.receiver.answer(answering(204));
    scene.start();
    await until(async () =>
      expect(await scene.deliveries()).toMatchObject([
        { status: "delivered", attempts: 1 },
        { status: "delivered", attempts: 1 },
      ]),
    );
    const ids = scene.receiver.received.map(({ body }) => JSON.parse(body).data.id);
    expect(ids).toEqual(["e1", "e1", "e2"]);
  });

  test("gives up after about a day, and switches off after three", async () => {
    const scene = await webhookScene(await open());
    scene.receiver.answer(answering(503));
    await scene.report("e1");
    const begun = scene.context.now();
    const worker = scene.start();
    /** Fails the latest delivery so often; returns how long that took in all. */
    const fail = async (times: number) => {
      let takenMs = 0;
      for (let attempts = 1; attempts <= times; attempts += 1) {
        await until(async () => {
          worker.wake();
          expect((await scene.deliveries()).at(-1)).toMatchObject({ attempts });
        });
        const delivery = (await scene.deliveries()).at(-1);
        takenMs = scene.context.now() - begun;
        if (delivery?.status === "queued")
          scene.context.pass(delivery.due_at - scene.context.now());
      }
      return takenMs;
    };
    const takenMs = await fail(8);
    expect(await scene.deliveries()).toMatchObject([{ status: "failed", attempts: 8 }]);
    expect(takenMs).toBeGreaterThan(23 * hourMs);
    expect(takenMs).toBeLessThan(29 * hourMs);
    expect(await listWebhooks(scene.own)).toMatchObject([
      { isOn: true, failingSince: "2026-11-20T06:00:00.000Z" },
    ]);
    scene.context.pass(3 * dayMs - takenMs);
    await scene.report("e2");
    await fail(7);
    // Events may be rare: the next one has all its attempts, too.
    expect(await listWebhooks(scene.own)).toMatchObject([{ isOn: true }]);
    await until(async () => {
      worker.wake();
      expect(await listWebhooks(scene.own)).toMatchObject([{ isOn: false, offReason: "failing" }]);
    });
    // The attempt that switched it off is in the log as given up.
    expect(await scene.deliveries()).toMatchObject([{ status: "failed" }, { status: "failed" }]);
  });

  test("resolves a name once, and connects to the address that it checked", async () => {
    const scene = await webhookScene(await open());
    const certificate = makeCertificate("DNS:hooks.receiver.example");
    const receiver = await startWebhookReceiver(certificate);
    onTestFinished(() => receiver.stop());
    const { port } = new URL(receiver.url);
    await updateWebhook(scene.own, scene.id, { url: `https://hooks.receiver.example:${port}/` });
    const asked: string[] = [];
    const resolve = async (host: string) => {
      asked.push(host);
      return [{ address: asked.length === 1 ? "127.0.0.1" : "127.0.0.99", family: 4 }];
    };
    scene.start({ network: { resolve, ca: certificate.cert } });
    await scene.report("e1");
    await until(async () =>
      expect(await scene.deliveries()).toMatchObject([{ status: "delivered" }]),
    );
    expect(asked).toEqual(["hooks.receiver.example"]);
    expect(receiver.received[0]?.headers.host).toBe(`hooks.receiver.example:${port}`);
  });

  test.each([
    ["one that refuses the connection is passed over", "127.0.0.99", answering(204), "delivered"],
    [
      "one that hangs up may have taken the event",
      "127.0.0.1",
      (response: ServerResponse) => void response.destroy(),
      "queued",
    ],
  ])("of two addresses %s: it is sent once", async (_, first, answer, status) => {
    const scene = await webhookScene(await open());
    scene.receiver.answer(answer);
    const { port } = new URL(scene.receiver.url);
    await updateWebhook(scene.own, scene.id, { url: `http://hooks.receiver.example:${port}/` });
    const resolve = async () =>
      [first, "127.0.0.1"].map((address) => ({ address, family: 4 as const }));
    scene.start({ network: { resolve } });
    await scene.report("e1");
    expect(await attempted(scene)).toMatchObject({ status });
    expect(scene.receiver.received).toHaveLength(1);
  });

  test.each(["10.0.0.8", "169.254.169.254", "::1", "::ffff:8.8.8.8"])(
    "refuses a name that leads to %s, without connecting",
    async (address) => {
      const database: Database = await open();
      const scene = await webhookScene(database);
      Object.assign(scene.context, {
        settings: { ...scene.context.settings, webhookPrivate: false },
      });
      const resolve = async () => [
        { address: "93.184.215.14", family: 4 },
        { address, family: address.includes(":") ? 6 : 4 },
      ];
      await updateWebhook(scene.own, scene.id, { url: "https://rebind.example/" });
      scene.start({ network: { resolve } });
      await scene.report("e1");
      expect(await attempted(scene)).toMatchObject({
        ...retried,
        failure: "rebind.example leads to an address that is not on the public internet.",
      });
    },
  );
});
