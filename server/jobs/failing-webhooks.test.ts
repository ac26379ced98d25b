import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { hourMs } from "../../contract/durations.ts";
import { describeOnDatabase } from "../../tests/databases.ts";
import { emailsIn, until } from "../../tests/email-harness.ts";
import { answering, makeCertificate, startWebhookReceiver } from "../../tests/webhook-receiver.ts";
import { attempted, retried, type WebhookScene, webhookScene } from "../../tests/webhook-scene.ts";
import { sendWebhookTest } from "../services/webhooks/deliver-again.ts";
import { listWebhooks } from "../services/webhooks/list-webhooks.ts";
import { updateWebhook } from "../services/webhooks/save-webhook.ts";

/** Delivers one event to a receiver that answers so, and returns the row after the attempt. */
async function attempt(
  scene: WebhookScene,
  respond: (response: ServerResponse) => void,
  timeoutMs?: number,
) {
  scene.receiver.answer(respond);
  await scene.report("e1");
  scene.start(timeoutMs === undefined ? {} : { timeoutMs });
  return attempted(scene);
}

/** For receivers that hang: short, and no other test waits for it. */
const shortMs = 300;

describeOnDatabase("a webhook whose receiver fails", (open) => {
  const sceneOf = async () => webhookScene(await open());

  test("by refusing the connection is retried", async () => {
    const scene = await sceneOf();
    await scene.receiver.stop();
    expect(await attempt(scene, answering(204))).toMatchObject({
      ...retried,
      http_status: null,
      failure: "The receiver refused the connection.",
    });
  });

  test("by a reset in the middle of its answer is retried", async () => {
    const scene = await sceneOf();
    const delivery = await attempt(scene, (response) => {
      response.writeHead(200, { "Content-Length": "1000" });
      response.write("so far", () => response.socket?.resetAndDestroy());
    });
    expect(delivery).toMatchObject(retried);
    expect(delivery.failure).toMatch(/^(The connection was closed|The receiver closed)/);
  });

  test("by hanging is retried after the time for an attempt", async () => {
    const scene = await sceneOf();
    expect(await attempt(scene, () => {}, shortMs)).toMatchObject({
      ...retried,
      failure: "No complete answer within 10 seconds.",
    });
  });

  test("with 500 is retried, and its answer is shown", async () => {
    const scene = await sceneOf();
    expect(
      await attempt(scene, answering(500, {}, `out of order\0${"x".repeat(2000)}`)),
    ).toMatchObject({
      ...retried,
      http_status: 500,
      failure: "The receiver answered 500 instead of 200 to 299.",
      answer: `out of order\ufffd${"x".repeat(1011)}`,
    });
  });

  test("with 429 is retried when it asks for it", async () => {
    const scene = await sceneOf();
    const delivery = await attempt(scene, answering(429, { "Retry-After": "3600" }));
    expect(delivery).toMatchObject({ ...retried, http_status: 429 });
    const wait = delivery.due_at - scene.context.now();
    expect(wait).toBeGreaterThanOrEqual(hourMs);
    expect(wait).toBeLessThanOrEqual(1.2 * hourMs);
  });

  test("with 429 for a year is retried after the longest wait", async () => {
    const scene = await sceneOf();
    const delivery = await attempt(scene, answering(429, { "Retry-After": `${365 * 86_400}` }));
    expect(delivery.due_at - scene.context.now()).toBeLessThanOrEqual(1.2 * 8 * hourMs);
  });

  test("by refusing a test stays on, and has not begun to fail", async () => {
    const scene = await sceneOf();
    scene.receiver.answer(answering(410));
    await sendWebhookTest(scene.own, scene.id);
    scene.start();
    expect(await attempted(scene)).toMatchObject({ status: "failed", http_status: 410 });
    expect(await listWebhooks(scene.own)).toMatchObject([{ isOn: true, failingSince: null }]);
  });

  test("with a redirect is not followed", async () => {
    const scene = await sceneOf();
    const inside = await startWebhookReceiver();
    onTestFinished(() => inside.stop());
    const delivery = await attempt(scene, answering(307, { Location: inside.url }));
    expect(delivery).toMatchObject({ ...retried, http_status: 307 });
    expect(delivery.failure).toContain("not followed");
    expect(inside.received).toEqual([]);
  });

  test("by never ending its answer is read up to a limit", async () => {
    const scene = await sceneOf();
    let written = 0;
    const delivery = await attempt(scene, (response) => {
      const chunk = "y".repeat(16 * 1024);
      const more = () => {
        if (response.destroyed || written > 50_000_000) return;
        written += chunk.length;
        response.write(chunk, more);
      };
      response.writeHead(200);
      more();
    });
    expect(delivery).toMatchObject({ status: "delivered", answer: "y".repeat(1024) });
    expect(written).toBeLessThan(50_000_000);
  });

  test("by a slow trickle is retried after the time for an attempt", async () => {
    const scene = await sceneOf();
    const delivery = await attempt(
      scene,
      (response) => {
        response.writeHead(200);
        const timer = setInterval(() => response.write("."), 20);
        response.on("close", () => clearInterval(timer));
      },
      shortMs,
    );
    expect(delivery).toMatchObject({ ...retried, failure: expect.stringContaining("No complete") });
  });

  test("in the TLS handshake is retried", async () => {
    const scene = await sceneOf();
    const stranger = await startWebhookReceiver(makeCertificate("DNS:elsewhere.example"));
    onTestFinished(() => stranger.stop());
    await updateWebhook(scene.own, scene.id, { url: stranger.url });
    const delivery = await attempt(scene, answering(204));
    expect(delivery).toMatchObject(retried);
    expect(delivery.failure).toContain("certificate");
    expect(stranger.received).toEqual([]);
  });

  test("by talking no HTTP is retried", async () => {
    const scene = await sceneOf();
    const server = createServer((socket) => void socket.end("220 mail.example ESMTP\r\n"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    await updateWebhook(scene.own, scene.id, { url: `http://127.0.0.1:${port}` });
    expect(await attempt(scene, answering(204))).toMatchObject(retried);
  });

  test("with 410 is switched off, and admins get an email", async () => {
    const scene = await sceneOf();
    await scene.report("e0");
    scene.receiver.answer(answering(410));
    scene.start();
    await until(async () =>
      expect(await listWebhooks(scene.own)).toMatchObject([{ isOn: false, offReason: "gone" }]),
    );
    const [email] = await emailsIn(scene.context);
    expect(email).toMatchObject({ template: "webhook-off", subject: "Webhook switched off: CRM" });
    await scene.report("e1");
    expect(await scene.deliveries()).toMatchObject([
      {
        subject_id: "e0",
        status: "failed",
        http_status: 410,
        failure: "The receiver answered 410: it wants no more events.",
      },
    ]);
  });
});
