import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testEvent, webhookEvents } from "../contract/webhook-events.ts";
import { webhookPayloads } from "../contract/webhook-payloads.ts";
import { backoffMs } from "../server/services/webhooks/finalize-deliveries.ts";
import { newWebhookSecret, signaturesOf } from "../server/services/webhooks/webhook-secret.ts";

const document = readFileSync("docs/webhooks.md", "utf8");
const blocks = (language: string) =>
  [...document.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, "gms"))].map(
    ([, code = ""]) => code,
  );

type Verify = (
  secret: string,
  headers: Record<string, string>,
  body: string,
  now?: number,
) => boolean;

test("the page about webhooks verifies what we send, and nothing else", async () => {
  const [code = ""] = blocks("js");
  const source = `data:text/javascript,${encodeURIComponent(code)}`;
  const { verify } = (await import(/* @vite-ignore */ source)) as { verify: Verify };
  const [secret, old, other] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()];
  const now = Date.parse("2026-11-20T06:00:00Z");
  const [id, timestamp, body] = ["msg_1", now / 1000, '{"type":"webhook.test"}'];
  const headers = (secrets: string[]) => ({
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signaturesOf(secrets, { id, timestamp, body }),
  });
  expect(verify(secret, headers([secret]), body, now)).toBe(true);
  expect(verify(old, headers([secret, old]), body, now)).toBe(true);
  expect(verify(other, headers([secret, old]), body, now)).toBe(false);
  expect(verify(secret, headers([secret]), `${body} `, now)).toBe(false);
  expect(verify(secret, { ...headers([secret]), "webhook-id": "msg_2" }, body, now)).toBe(false);
  expect(verify(secret, headers([secret]), body, now + 301_000)).toBe(false);
});

test("its examples have the shape of the contract, and its table every event", () => {
  const examples = blocks("json").map((text) => JSON.parse(text));
  expect(examples.length).toBeGreaterThan(0);
  for (const example of examples) {
    const payload = webhookPayloads[example.type as keyof typeof webhookPayloads];
    expect(payload.parse(example)).toEqual(example);
  }
  const explained = [...document.matchAll(/^\| `(\w+\.\w+)` +\|/gm)].map(([, event]) => event);
  expect(explained).toEqual([...webhookEvents, testEvent]);
});

test("it names the times of the retries", () => {
  const minutes = backoffMs.map((wait) => wait / 60_000);
  expect(minutes).toEqual([0.5, 5, 30, 120, 300, 480, 480]);
});

// The example of the specification's reference libraries.
test("signatures are those of Standard Webhooks", () => {
  const signed = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1_614_265_330 };
  const body = '{"test": 2432232314}';
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  expect(signaturesOf([secret], { ...signed, body })).toBe(
    "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  );
});
