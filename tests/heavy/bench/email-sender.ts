import { unnamedCompany } from "../../../contract/company.ts";
import { sendConcurrency, smtpTransport } from "../../../server/jobs/email-transport.ts";
import { composeMessage } from "../../../server/jobs/send-emails.ts";

// A process that hands emails to a mail server and does nothing else: what an outbox is
// measured against. Arguments: the mail server, and how many. Prints how many per second.
const [smtpUrl = "", count = "0"] = process.argv.slice(2);

const transport = smtpTransport(smtpUrl, sendConcurrency);
const { signal } = new AbortController();
const settings = {
  mailFrom: "hello@nirbhay.example",
  siteUrl: "https://x.example",
  company: () => unnamedCompany,
};
let next = 0;

async function sendAll(): Promise<void> {
  while (next < Number(count)) {
    next += 1;
    const email = {
      template: "client-email",
      recipient: `c${next}@x.example`,
      reply_to: null,
      subject: "Our new office",
      message_id: `<${next}@x.example>`,
      created_at: Date.now(),
      from_name: null,
      in_reply_to: null,
      thread_references: null,
      send_at: null,
    };
    const body = { html: "<p>One floor up.</p>", text: "One floor up." };
    await transport.send(composeMessage(email, body, settings), signal);
  }
}

const begun = performance.now();
await Promise.all(Array.from({ length: sendConcurrency }, sendAll));
console.log((Number(count) * 1_000) / (performance.now() - begun));
await transport.close();
