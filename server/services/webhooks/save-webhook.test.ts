import { expect, test } from "vitest";
import { presets } from "../../../contract/rights.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { until } from "../../../tests/email-harness.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { answering } from "../../../tests/webhook-receiver.ts";
import { webhookScene } from "../../../tests/webhook-scene.ts";
import { secretBox } from "../accounts/factors/secret-box.ts";
import { listAudit } from "../audit/list-audit.ts";
import { Conflict, Forbidden, NotFound } from "../errors.ts";
import { redeliver, sendWebhookTest } from "./deliver-again.ts";
import { listDeliveries, listWebhooks } from "./list-webhooks.ts";
import {
  createWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from "./save-webhook.ts";
import { openWebhookSecret, resealWebhooks } from "./webhook-secret.ts";

const nowhere = "01938f5e-0000-7000-8000-000000000000";

describeOnDatabase("a webhook", (open) => {
  test("has a secret of 256 bits, which is stored encrypted and listed nowhere", async () => {
    const { context, own, id, secret } = await webhookScene(await open());
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const row = await context.database.read
      .selectFrom("webhooks")
      .selectAll()
      .executeTakeFirstOrThrow();
    const { entries } = await listAudit(own, { limit: 10 });
    const seen = JSON.stringify([row, entries, await listWebhooks(own)]) + context.logged();
    expect(seen).not.toContain(secret.slice(6));
    expect(openWebhookSecret(context, id, row.secret)).toBe(secret);
    expect(openWebhookSecret(context, nowhere, row.secret)).toBeNull();
  });

  test("keeps its secret when SECRET_KEY changes", async () => {
    const { context, id, secret } = await webhookScene(await open());
    const keys = ["another key for tests that is long", "a key for tests that is long enough"];
    await resealWebhooks({ ...context, secrets: secretBox(keys) });
    const { secret: stored } = await context.database.read
      .selectFrom("webhooks")
      .select("secret")
      .executeTakeFirstOrThrow();
    const secrets = secretBox(keys.slice(0, 1));
    expect(openWebhookSecret({ secrets }, id, stored)).toBe(secret);
  });

  test("is changed, switched off and on, and deleted", async () => {
    const { own, id, report, deliveries } = await webhookScene(await open());
    await report("e1");
    await updateWebhook(own, id, { name: "Chat", events: ["post.published"], isOn: false });
    expect(await listWebhooks(own)).toMatchObject([
      { name: "Chat", events: ["post.published"], isOn: false, offReason: null, waiting: 0 },
    ]);
    expect(await deliveries()).toMatchObject([
      { status: "failed", failure: expect.stringContaining("switched off") },
    ]);
    await expect(sendWebhookTest(own, id)).rejects.toThrow(Conflict);
    await updateWebhook(own, id, { isOn: true });
    await sendWebhookTest(own, id);
    expect(await listWebhooks(own)).toMatchObject([{ isOn: true, waiting: 1, owner: "Asha" }]);
    for (const [ms, isShown] of [
      [1, true],
      [0, false],
    ] as const) {
      const old = { old_secret_until: own.now() + ms };
      await own.database.write((transaction) =>
        transaction.updateTable("webhooks").set(old).execute(),
      );
      expect((await listWebhooks(own))[0]?.oldSecretUntil !== null).toBe(isShown);
    }
    await deleteWebhook(own, id);
    expect(await listWebhooks(own)).toEqual([]);
    expect(await deliveries()).toEqual([]);
    await expect(deleteWebhook(own, id)).rejects.toThrow(NotFound);
    const { entries } = await listAudit(own, { limit: 10 });
    expect(entries.map(({ action, record }) => [action, record])).toEqual([
      ["webhook.delete", "Chat"],
      ["webhook.test", "Chat"],
      ["webhook.update", "Chat"],
      ["webhook.update", "Chat"],
      ["webhook.create", "Chat"],
    ]);
  });

  test("has not failed yet at a new address", async () => {
    const { own, id } = await webhookScene(await open());
    await own.database.write((transaction) =>
      transaction.updateTable("webhooks").set({ failing_since: 1 }).execute(),
    );
    const failingSince = async () => (await listWebhooks(own))[0]?.failingSince;
    await updateWebhook(own, id, { name: "Chat" });
    expect(await failingSince()).not.toBeNull();
    await updateWebhook(own, id, { url: "https://new.example/hook" });
    expect(await failingSince()).toBeNull();
  });

  test("belongs to the admin who saved it last; nobody's is paused", async () => {
    const { context, own, id, report, deliveries } = await webhookScene(await open());
    const meera = await putStaff(context.database, "Meera", "admin");
    await context.database.write((transaction) =>
      transaction
        .updateTable("staff")
        .set({ status: "disabled" })
        .where("name", "=", "Asha")
        .execute(),
    );
    expect(await listWebhooks(own)).toMatchObject([{ owner: null, isOn: true }]);
    await report("e1");
    expect(await deliveries()).toEqual([]);
    await updateWebhook({ ...own, actor: meera.actor }, id, {});
    expect(await listWebhooks(own)).toMatchObject([{ owner: "Meera" }]);
  });

  test("is one of twenty at most", async () => {
    const { own, receiver } = await webhookScene(await open());
    const input = { name: "More", url: receiver.url, events: ["enquiry.won" as const] };
    for (let count = 1; count < 20; count += 1) await createWebhook(own, input);
    await expect(createWebhook(own, input)).rejects.toThrow(Conflict);
  });

  test("shows its deliveries by page and by failure, and delivers one again", async () => {
    const scene = await webhookScene(await open());
    const { own, id, receiver } = scene;
    scene.start();
    receiver.answer((response, count) =>
      answering(count === 1 ? 200 : 400, {}, `answer ${count}`)(response),
    );
    await scene.report("e1");
    await until(async () => expect(await scene.deliveries()).toMatchObject([{ attempts: 1 }]));
    await sendWebhookTest(own, id);
    await until(async () =>
      expect((await scene.deliveries()).map(({ status }) => status)).toEqual([
        "delivered",
        "failed",
      ]),
    );
    const first = await listDeliveries(own, id, { limit: 1 });
    expect(first).toMatchObject({
      message: [
        {
          event: "webhook.test",
          status: "failed",
          httpStatus: 400,
          answer: "answer 2",
          attempts: 1,
        },
      ],
      next: expect.any(String),
    });
    const rest = await listDeliveries(own, id, { limit: 1, cursor: first.next ?? "" });
    expect(rest).toMatchObject({ message: [{ event: "enquiry.received" }], next: null });
    expect((await listDeliveries(own, id, { limit: 9, status: "failed" })).message).toEqual(
      first.message,
    );

    const [delivered] = rest.message;
    await redeliver(own, id, delivered?.id ?? "");
    await until(() => expect(receiver.received).toHaveLength(3));
    expect(receiver.received[2]?.headers["webhook-id"]).toBe(delivered?.messageId);
    await expect(redeliver(own, id, nowhere)).rejects.toThrow(NotFound);
    await expect(redeliver(own, nowhere, delivered?.id ?? "")).rejects.toThrow(NotFound);
    await expect(listDeliveries(own, nowhere, { limit: 1 })).rejects.toThrow(NotFound);
    await updateWebhook(own, id, { isOn: false });
    await expect(redeliver(own, id, delivered?.id ?? "")).rejects.toThrow(Conflict);
    await expect(sendWebhookTest(own, id)).rejects.toThrow(Conflict);
  });

  test("is for admins, in person", async () => {
    const { context, own, id, receiver } = await webhookScene(await open());
    const agent = { ...own, actor: (await putStaff(context.database, "Ravi", "agent")).actor };
    const creator = { id: "asha", rights: presets.admin };
    const actor = { kind: "program" as const, id: "p", name: "Bot", scopes: [], creator };
    const program = { ...own, actor };
    const input = { name: "Mine", url: receiver.url, events: ["enquiry.won" as const] };
    for (const other of [agent, program]) {
      await expect(createWebhook(other, input)).rejects.toThrow(Forbidden);
      await expect(updateWebhook(other, id, {})).rejects.toThrow(Forbidden);
      await expect(deleteWebhook(other, id)).rejects.toThrow(Forbidden);
      await expect(rotateWebhookSecret(other, id)).rejects.toThrow(Forbidden);
      await expect(sendWebhookTest(other, id)).rejects.toThrow(Forbidden);
      await expect(redeliver(other, id, nowhere)).rejects.toThrow(Forbidden);
    }
    await expect(listWebhooks(agent)).rejects.toThrow(Forbidden);
    await expect(listDeliveries(agent, id, { limit: 1 })).rejects.toThrow(Forbidden);
  });
});
