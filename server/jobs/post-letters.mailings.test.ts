import { afterEach, beforeEach, expect, test } from "vitest";
import { describeOnEachDatabase } from "../../tests/databases.ts";
import {
  openPostOffice,
  type PostOffice,
  queueTo,
  statusesIn,
  until,
} from "../../tests/post-office.ts";
import { putClients } from "../../tests/put-clients.ts";
import { system, type TestContext, testContext } from "../../tests/service-context.ts";
import { minute } from "../services/limits/limit.ts";
import { queueLetters } from "../services/mail/queue-letters.ts";
import { sendMail } from "../services/mail/send-mail.ts";
import { smtpTransport } from "./transports/smtp.ts";
import type { Transport } from "./transports/transport.ts";

let office: PostOffice;
beforeEach(async () => {
  office = await openPostOffice();
});
afterEach(() => office.close());

const clients = Array.from({ length: 30 }, (_, index) => `c${index}@x.example`);

async function sendMailing(context: TestContext, mailBody: string): Promise<void> {
  const mail = { clientMails: clients, mailSubject: "Our new office", mailBody };
  await sendMail(context.as({ actor: system }), mail);
}

/** Sends what is not to clients; what is hangs until `release`. */
function hangingForClients() {
  const transport = smtpTransport(office.server.url, 3);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const hanging = new Set<string>();
  const slow: Transport = {
    async send(message, signal) {
      const [recipient] = message.envelope.to;
      if (clients.includes(recipient)) {
        hanging.add(recipient);
        await released;
      }
      await transport.send(message, signal);
    },
    close: () => transport.close(),
  };
  return { slow, hanging, release };
}

describeOnEachDatabase("posting a large mailing", (open) => {
  test("lets a small letter through while every connection that it may use hangs", async () => {
    const context = testContext(await open());
    await putClients(context, ...clients);
    await sendMailing(context, "One floor up.");
    const { slow, hanging, release } = hangingForClients();
    office.start(context, slow);
    await until(() => expect(hanging.size).toBe(2));
    await queueTo(context, "visitor@y.example", "another@y.example");
    await until(() => expect(office.server.received).toHaveLength(2));
    expect(hanging.size).toBe(2);
    release();
    await until(async () => expect(new Set(await statusesIn(context))).toEqual(new Set(["sent"])));
    expect(office.server.received).toHaveLength(32);
  });

  test("renders its text once, and the next one's anew", async () => {
    const context = testContext(await open());
    await putClients(context, ...clients);
    await sendMailing(context, "One floor up.");
    await sendMailing(context, "Two floors up.");
    const rendered: string[] = [];
    office.start(context, smtpTransport(office.server.url, 3), async ({ data }) => {
      const text = "text" in data ? data.text : "";
      rendered.push(text);
      return { html: `<p>${text}</p>`, text };
    });
    await until(() => expect(office.server.received).toHaveLength(60));
    expect(rendered.sort()).toEqual(["One floor up.", "Two floors up."]);
    for (const client of clients) {
      const mails = office.server.received.filter(({ to }) => to[0] === client);
      expect(mails.map(({ email }) => email.text?.trim())).toEqual([
        "One floor up.",
        "Two floors up.",
      ]);
    }
  });

  test("gives back on a stop what it had claimed ahead, for the next start to send", async () => {
    const context = testContext(await open());
    await putClients(context, ...clients);
    await sendMailing(context, "One floor up.");
    const { slow, hanging, release } = hangingForClients();
    const posting = office.start(context, slow);
    await until(() => expect(hanging.size).toBe(2));
    const stopped = posting.stop();
    release();
    await stopped;
    const held = context.database.read.selectFrom("letters").select("id").where("lease", "!=", "");
    expect(await held.execute()).toEqual([]);
    expect(office.server.received).toHaveLength(2);
    office.start(context);
    await until(() => expect(office.server.received).toHaveLength(30));
  });
});

describeOnEachDatabase("a code that nobody can use any more", (open) => {
  test("is not sent, and says why", async () => {
    const context = testContext(await open());
    const data = { name: "Asha", siteUrl: "https://x.example", code: "7KQ2", minutes: 10 };
    const code = { template: "recovery-code" as const, data, subject: "Your code" };
    const queue = (recipient: string) =>
      context.database.write((transaction) =>
        queueLetters(transaction, context, [{ ...code, recipient }]),
      );
    await queue("late@nirbhay.example");
    context.pass(9 * minute);
    await queue("early@nirbhay.example");
    context.pass(minute);
    office.start(context);
    await until(async () => expect(await statusesIn(context)).toEqual(["failed", "sent"]));
    expect(office.server.received.map(({ to }) => to)).toEqual([["early@nirbhay.example"]]);
    const letters = context.database.read.selectFrom("letters").select(["failure", "data"]);
    expect(await letters.where("status", "=", "failed").execute()).toEqual([
      { failure: "What it says had expired before it could be sent.", data: "{}" },
    ]);
  });
});
