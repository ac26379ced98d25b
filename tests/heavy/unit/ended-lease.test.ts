import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Transport } from "../../../server/jobs/email-transport.ts";
import { leaseMs } from "../../../server/services/outbox/retry-times.ts";
import { describeOnDatabase } from "../../databases.ts";
import {
  type EmailHarness,
  enqueueTo,
  startEmailHarness,
  statusesIn,
  until,
} from "../../email-harness.ts";
import { testContext } from "../../service-context.ts";

let harness: EmailHarness;
beforeEach(async () => {
  harness = await startEmailHarness();
});
afterEach(() => harness.close());

const a = "a@x.example";
const b = "b@x.example";

describeOnDatabase("an email in flight whose lease has ended", (open) => {
  test("is not sent again by the process that is sending it", async () => {
    const context = testContext(await open());
    const begun: string[] = [];
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const slow: Transport = {
      async send({ envelope }) {
        begun.push(envelope.to[0]);
        await released;
        return null;
      },
      close: async () => {},
    };
    // Nothing renews the lease, as while the process is stalled.
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await enqueueTo(context, a);
    const worker = harness.start(context, slow);
    await until(() => expect(begun).toEqual([a]));
    context.pass(leaseMs + 1);
    await enqueueTo(context, b);
    await until(() => expect(begun).toContain(b));
    release();
    await worker.stop();
    vi.useRealTimers();
    expect(begun).toEqual([a, b]);
    expect(await statusesIn(context)).toEqual(["sent", "sent"]);
  });
});
