import { afterEach, beforeEach, expect, test } from "vitest";
import { confirmPlan } from "../../tests/confirm-plan.ts";
import { describeOnDatabase } from "../../tests/databases.ts";
import { drainEmails } from "../../tests/drain-emails.ts";
import {
  type EmailHarness,
  emailsIn,
  enqueueTo,
  startEmailHarness,
  statusesIn,
  until,
} from "../../tests/email-harness.ts";
import { putClients } from "../../tests/put-clients.ts";
import { admin, system, type TestContext, testContext } from "../../tests/service-context.ts";
import type { Context } from "../services/context.ts";
import { sendBulkEmail } from "../services/emails/send-bulk-email.ts";
import { planErasure } from "../services/privacy/plan-erasure.ts";
import { restrictPerson } from "../services/privacy/restrict-person.ts";
import { sendConcurrency, smtpTransport, type Transport } from "./email-transport.ts";

let harness: EmailHarness;
let release = () => {};
beforeEach(async () => {
  harness = await startEmailHarness();
});
afterEach(async () => {
  release();
  await harness.close();
});

const clients = Array.from({ length: 30 }, (_, index) => `c${index}@x.example`);

async function sendTo(context: TestContext, clientMails: string[], mailBody: string) {
  const mail = { clientMails, mailSubject: "Our new office", mailBody };
  await sendBulkEmail(context.as({ actor: system }), mail);
}

/** Delivers emails to `recipients` only after `release()`, all others at once. */
function holdEmailsTo(recipients: readonly string[]) {
  const transport = smtpTransport(harness.server.url, 3);
  const { promise: released, resolve } = Promise.withResolvers<void>();
  release = resolve;
  /** Recipients of emails in flight or delivered. */
  const begun: string[] = [];
  const holding: Transport = {
    async send(message, signal) {
      const [recipient] = message.envelope.to;
      if (recipients.includes(recipient)) {
        begun.push(recipient);
        await released;
      }
      return transport.send(message, signal);
    },
    close: () => transport.close(),
  };
  return { holding, begun };
}

describeOnDatabase("sending a large bulk email", (open) => {
  test("lets another email through while every connection it may use hangs", async () => {
    const context = testContext(await open());
    await putClients(context, ...clients);
    await sendTo(context, clients, "One floor up.");
    const { holding, begun } = holdEmailsTo(clients);
    harness.start(context, holding);
    await until(() => expect(begun).toHaveLength(2));
    await enqueueTo(context, "visitor@y.example", "another@y.example");
    await until(() => expect(harness.server.received).toHaveLength(2));
    expect(begun).toHaveLength(2);
    release();
    await until(async () => expect(new Set(await statusesIn(context))).toEqual(new Set(["sent"])));
    expect(harness.server.received).toHaveLength(32);
  });

  test("renders its text once, and that of the next one too", async () => {
    const context = testContext(await open());
    await putClients(context, ...clients);
    await sendTo(context, clients, "One floor up.");
    await sendTo(context, clients, "Two floors up.");
    const rendered: string[] = [];
    harness.start(context, smtpTransport(harness.server.url, 3), async ({ data }) => {
      const text = "text" in data ? data.text : "";
      rendered.push(text);
      return { html: `<p>${text}</p>`, text };
    });
    await until(() => expect(harness.server.received).toHaveLength(60));
    expect(rendered.sort()).toEqual(["One floor up.", "Two floors up."]);
    for (const client of clients) {
      const mails = harness.server.received.filter(({ to }) => to[0] === client);
      expect(mails.map(({ email }) => email.text?.trim())).toEqual([
        "One floor up.",
        "Two floors up.",
      ]);
    }
  });

  test("releases prefetched emails when stopped, for the next start to send", async () => {
    const context = testContext(await open());
    await putClients(context, ...clients);
    await sendTo(context, clients, "One floor up.");
    const { holding, begun } = holdEmailsTo(clients);
    const worker = harness.start(context, holding);
    await until(() => expect(begun).toHaveLength(2));
    const stopped = worker.stop();
    release();
    await stopped;
    expect((await emailsIn(context)).filter(({ lease }) => lease !== null)).toEqual([]);
    expect(harness.server.received).toHaveLength(2);
    harness.start(context);
    await until(() => expect(harness.server.received).toHaveLength(30));
  });
});

async function erase(context: Context): Promise<void> {
  await confirmPlan(context, await planErasure(context, { email: asha }));
}

const restrict = (context: Context) => restrictPerson(context, { email: asha, restricted: true });

const others = ["a@x.example", "b@x.example", "c@x.example"];
const asha = "Asha@x.example";
const last = "d@x.example";

describeOnDatabase("a prefetched email", (open) => {
  test.each([
    ["an erasure", erase, "failed"],
    ["a restriction", restrict, "suppressed"],
  ])("is not sent after %s", async (_, change, status) => {
    const context = testContext(await open());
    const recipients = [...others, asha, last];
    await putClients(context, ...recipients);
    await sendTo(context, recipients, "Hello");
    const { holding, begun } = holdEmailsTo(recipients);
    harness.start(context, holding);
    await until(() => expect(begun.toSorted()).toEqual(others));
    // For a moment fewer, when those that were prefetched long ago are released and claimed again.
    await until(async () =>
      expect((await emailsIn(context)).filter(({ lease }) => lease !== null)).toHaveLength(5),
    );
    await change(context.as({ actor: admin }));
    release();
    await until(async () =>
      expect(await statusesIn(context)).toEqual(["sent", "sent", "sent", status, "sent"]),
    );
    // Hers precedes the last one, so its turn has come.
    expect(begun.toSorted()).toEqual([...others, last]);
  });
});

// `npm run bench emails` does the same with 10,000.
const count = 1_000;

describeOnDatabase("a bulk email whose worker is killed half-way", (_, place) => {
  test("arrives completely; twice only what was in flight, with the same Message-ID", async () => {
    const { location, open } = await place();
    const { arrivals, queued, sentBeforeKill } = await drainEmails(open(), location, count);
    expect(queued).toHaveLength(count);
    expect([...arrivals.keys()].sort()).toEqual(queued.sort());
    const doubled = [...arrivals].filter(([, times]) => times > 1);
    expect(doubled.length).toBeLessThanOrEqual(sendConcurrency);
    // The window that SMTP leaves open: accepted by the server, outcome not yet stored.
    for (const [id, times] of doubled) {
      expect(sentBeforeKill.has(id)).toBe(false);
      expect(times).toBe(2);
    }
    expect(sentBeforeKill.size).toBeGreaterThanOrEqual(count / 2 - sendConcurrency);
    expect(sentBeforeKill.size).toBeLessThan(count);
  });
});
