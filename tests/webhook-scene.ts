import { expect, onTestFinished } from "vitest";
import type { WebhookEvent } from "../contract/webhook-events.ts";
import type { Database } from "../server/db/database.ts";
import type { Network } from "../server/jobs/deliver-webhooks.ts";
import { startDeliveringWebhooks } from "../server/jobs/deliver-webhooks.ts";
import type { Context } from "../server/services/context.ts";
import { reportEnquiry } from "../server/services/webhooks/report-enquiry.ts";
import { createWebhook } from "../server/services/webhooks/save-webhook.ts";
import { until } from "./email-harness.ts";
import { putStaff } from "./put-staff.ts";
import { type TestContext, testContext } from "./service-context.ts";
import { startWebhookReceiver, type WebhookReceiver } from "./webhook-receiver.ts";

export type WebhookScene = {
  context: TestContext;
  /** Asha, an admin, who created the webhook. */
  own: Context;
  receiver: WebhookReceiver;
  id: string;
  secret: string;
  /** Reports an enquiry as received. */
  report(enquiryId: string): Promise<void>;
  deliveries(): Promise<Awaited<ReturnType<typeof deliveriesIn>>>;
  /** A worker, stopped with the test. */
  start(options?: {
    timeoutMs?: number;
    stopTimeoutMs?: number;
    network?: Network;
  }): ReturnType<typeof startDeliveringWebhooks>;
};

const deliveriesIn = ({ database }: Context) =>
  database.read.selectFrom("webhook_deliveries").selectAll().orderBy("id").execute();

/** A webhook with its receiver on this machine. */
export async function webhookScene(
  database: Database,
  events: readonly WebhookEvent[] = ["enquiry.received"],
): Promise<WebhookScene> {
  const plain = testContext(database);
  const settings = { ...plain.settings, webhookPrivate: true };
  const context = Object.assign(plain, { settings });
  const asha = await putStaff(database, "Asha", "admin");
  const own = { ...context.as({ actor: asha.actor }), settings };
  const receiver = await startWebhookReceiver();
  onTestFinished(() => receiver.stop());
  const { id, secret } = await createWebhook(own, { name: "CRM", url: receiver.url, events });
  return {
    context,
    own,
    receiver,
    id,
    secret,
    report: (enquiryId) =>
      database.write((transaction) =>
        reportEnquiry({ ...own, transaction }, "enquiry.received", {
          id: enquiryId,
          kind: "enquiry",
        }),
      ),
    deliveries: () => deliveriesIn(context),
    start(options = {}) {
      const worker = startDeliveringWebhooks({ context, ...options });
      onTestFinished(() => worker.stop());
      return worker;
    },
  };
}

/** The only delivery, after its first attempt. */
export async function attempted({ deliveries }: WebhookScene) {
  await until(async () => expect(await deliveries()).toMatchObject([{ attempts: 1 }]));
  const [delivery] = await deliveries();
  if (!delivery) throw new Error("There is no delivery.");
  return delivery;
}

/** A delivery that is tried again. */
export const retried = { status: "queued", lease: null, leased_until: null };
