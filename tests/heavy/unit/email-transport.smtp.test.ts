import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { unnamedCompany } from "../../../contract/company.ts";
import {
  acceptedAs,
  PermanentRefusal,
  smtpTransport,
  type Transport,
} from "../../../server/jobs/email-transport.ts";
import { composeMessage, withoutAddresses } from "../../../server/jobs/send-emails.ts";
import { type MailServer, startMailServer } from "../../mail-server.ts";

let server: MailServer;
let transport: Transport;

beforeEach(async () => {
  server = await startMailServer();
  transport = smtpTransport(server.url, 2);
});

afterEach(async () => {
  await transport.close();
  await server.stop();
});

const queued = {
  template: "enquiry-receipt",
  recipient: "asha@northfold.example",
  reply_to: "staff@nirbhay.example",
  subject: "We have your message",
  message_id: "<1@www.nirbhay.example>",
  created_at: Date.parse("2026-11-20T06:00:00Z"),
  from_name: null as string | null,
  in_reply_to: null as string | null,
  thread_references: null as string | null,
  send_at: null as number | null,
};
const body = { html: "<p>Hello</p>", text: "Hello" };
const siteUrl = "https://x.example";
const sender = {
  mailFrom: "Example Works <hello@nirbhay.example>",
  siteUrl,
  company: () => unnamedCompany,
};

const send = (change: Partial<typeof queued> = {}, signal = new AbortController().signal) =>
  transport.send(composeMessage({ ...queued, ...change }, body, sender), signal);

test("an email arrives complete, addressed to its recipient only", async () => {
  await send();
  expect(server.received).toHaveLength(1);
  const { from, to, email } = server.received[0] ?? {};
  expect([from, to]).toEqual(["hello@nirbhay.example", ["asha@northfold.example"]]);
  expect(email).toMatchObject({
    from: { name: "Example Works", address: "hello@nirbhay.example" },
    to: [{ address: "asha@northfold.example" }],
    replyTo: [{ address: "staff@nirbhay.example" }],
    subject: "We have your message",
    messageId: "<1@www.nirbhay.example>",
    date: "2026-11-20T06:00:00.000Z",
    html: expect.stringContaining("<p>Hello</p>"),
    text: expect.stringContaining("Hello"),
  });
  expect(server.received[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

test.each([
  ["asha@उदाहरण.भारत", "asha@xn--p1b6ci4b4b3a.xn--h2brj9c"],
  ["r&d@northfold.example", "r&d@northfold.example"],
  ["आशा@उदाहरण.भारत", "आशा@उदाहरण.भारत"],
])("%s gets its email", async (recipient, written) => {
  await send({ recipient });
  // The server under test decodes what is sent as `written`.
  expect(server.received[0]?.to).toEqual([recipient]);
  expect(server.received[0]?.raw).toMatch(new RegExp(`^To: ${RegExp.escape(written)}\r$`, "m"));
});

test("a server without SMTPUTF8 gets no address that needs it: the email fails and says why", async () => {
  const old = await startMailServer(undefined, { hideSMTPUTF8: true });
  const mailer = smtpTransport(old.url, 1);
  onTestFinished(async () => {
    await mailer.close();
    await old.stop();
  });
  const sendTo = (recipient: string) => {
    const message = composeMessage({ ...queued, recipient }, body, sender);
    return mailer.send(message, new AbortController().signal);
  };
  const refused = sendTo("आशा@उदाहरण.भारत");
  await expect(refused).rejects.toThrow(PermanentRefusal);
  await expect(refused).rejects.toThrow("letters other than a to z before the @ (no SMTPUTF8)");
  await sendTo("asha@उदाहरण.भारत");
  expect(old.received).toHaveLength(1);
});

test("an email typed by a person is not marked as auto-generated", async () => {
  await send({ template: "client-email" });
  const headers = server.received[0]?.email.headers.map((header) => header.key);
  expect(headers).toContain("message-id");
  expect(headers).not.toContain("auto-submitted");
  expect(headers).not.toContain("list-unsubscribe");
});

test.each([
  { at: "rcpt", code: 550 },
  { at: "data", code: 554 },
] as const)("$code at $at is a permanent refusal with the server's answer", async (reply) => {
  server.reply = () => reply;
  await expect(send()).rejects.toThrow(PermanentRefusal);
  await expect(send()).rejects.toThrow(`refused with ${reply.code}`);
});

test.each([
  { at: "rcpt", code: 421 },
  { at: "rcpt", code: 450 },
  { at: "data", code: 451 },
] as const)("$code at $at can be retried", async (reply) => {
  server.reply = () => reply;
  const error: unknown = await send().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(PermanentRefusal);
  server.reply = () => "accept";
  await send();
  expect(server.received).toHaveLength(1);
});

test("a refused password can be retried: it does not concern the email", async () => {
  const strict = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onAuth: (_auth, _session, done) => done(new Error("Wrong password")),
  });
  strict.on("error", () => {});
  const listener = strict.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  const mailer = smtpTransport(`smtp://user:wrong@127.0.0.1:${port}`, 1);
  onTestFinished(async () => {
    await mailer.close();
    await new Promise<void>((resolve) => strict.close(resolve));
  });
  const message = composeMessage(queued, body, sender);
  const error: unknown = await mailer
    .send(message, new AbortController().signal)
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: "EAUTH", responseCode: 535 });
});

test("a dropped connection can be retried, and Nodemailer does not retry by itself", async () => {
  let tries = 0;
  server.reply = () => {
    tries += 1;
    return "drop";
  };
  await expect(send()).rejects.not.toThrow(PermanentRefusal);
  // Once for the recipient, once for the content.
  expect(tries).toBe(2);
});

test("a server that refuses connections can be retried", async () => {
  await server.stop();
  await expect(send()).rejects.toThrow(/ECONNREFUSED/);
});

test("aborting closes the connection", async () => {
  const controller = new AbortController();
  server.reply = () => {
    controller.abort();
    return "drop";
  };
  await expect(send({}, controller.signal)).rejects.toThrow();
  expect(server.received).toEqual([]);
});

const injections = [
  "\r\nBcc: victim@x.example",
  "\nX-Evil: 1",
  "\r\n\r\nbody",
  "\u2028Bcc: v@x",
  "\0",
];

test.each(injections)("a subject or a Message-ID with %j stays one header", async (injection) => {
  const id = `<1@x.example>${injection}`;
  await send({ subject: `Hello${injection}`, in_reply_to: id, thread_references: id });
  const headers = server.received[0]?.email.headers.map((header) => header.key) ?? [];
  expect(headers).not.toContain("bcc");
  expect(headers).not.toContain("x-evil");
  expect(server.received[0]?.to).toEqual(["asha@northfold.example"]);
  expect(server.received[0]?.email.text?.trim()).toBe("Hello");
});

test.each([
  ...injections.map((injection) => `asha@northfold.example${injection}`),
  "asha@northfold.example, victim@x.example",
  "asha@northfold.example;victim@x.example",
  "<asha@northfold.example>",
  '"a b"@northfold.example',
  "group:asha@northfold.example;",
  "asha@northfold.example SIZE=1",
  "no-address",
  "",
])("an address like %j is refused before anything is sent", async (address) => {
  await expect(async () => send({ recipient: address })).rejects.toThrow(PermanentRefusal);
  await expect(async () => send({ reply_to: address })).rejects.toThrow(PermanentRefusal);
  expect(server.received).toEqual([]);
});

test("a sender's name can't break out of its header either", async () => {
  const evil = 'Nirbhay"\r\nBcc: victim@x.example <hello@nirbhay.example>';
  await transport.send(
    composeMessage(queued, body, { ...sender, mailFrom: evil }),
    new AbortController().signal,
  );
  const { email, raw } = server.received[0] ?? {};
  expect(email?.from?.address).toBe("hello@nirbhay.example");
  expect(raw).not.toMatch(/^Bcc:/im);
});

test.each([
  [
    "250 Ok 0102018f3c2b1a-5c2e9f10-1111-4222-8333-abcdefabcdef-000000",
    "0102018f3c2b1a-5c2e9f10-1111-4222-8333-abcdefabcdef-000000",
  ],
  ["250 2.0.0 OK: queued as 4XyZ12", null],
  ["250 Thank-you-very-much-indeed", null],
])("the id that a mail service reports is found in %j", (response, id) => {
  expect(acceptedAs(response)).toBe(id);
});

test.each([
  ["550 5.1.1 <asha@x.example>: unknown", "550 5.1.1 <[address]>: unknown"],
  ["Recipient asha.v+1@mail.x.example, refused", "Recipient [address], refused"],
  ["550 no such user: आशा@डाक.भारत", "550 no such user: [address]"],
  ["421 4.3.2 try again later", "421 4.3.2 try again later"],
])("the answer %j is logged without addresses", (answer, logged) => {
  expect(withoutAddresses(answer)).toBe(logged);
});
