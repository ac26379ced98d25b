import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, test } from "vitest";
import { unnamedCompany } from "../../../contract/company.ts";
import { openTransport } from "../../../server/jobs/email-transport.ts";
import { composeMessage } from "../../../server/jobs/send-emails.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "nirbhay-mail-"));
});
afterEach(() => rm(folder, { recursive: true }));

const message = composeMessage(
  {
    template: "enquiry-receipt",
    recipient: "asha@northfold.example",
    reply_to: null,
    subject: "Grüße, नमस्ते",
    message_id: "<0190-1@../../www.nirbhay.example>",
    created_at: Date.parse("2026-11-20T06:00:00Z"),
    from_name: null,
    in_reply_to: null,
    thread_references: null,
    send_at: null,
  },
  { html: "<p>Hello</p>", text: "Hello" },
  {
    mailFrom: "hello@nirbhay.example",
    siteUrl: "https://x.example",
    company: () => unnamedCompany,
  },
);
const signal = new AbortController().signal;

test("an email becomes one file, however often it is sent, without partial files", async () => {
  const mail = join(folder, "mail");
  const transport = openTransport({ folder: mail });
  await transport.send(message, signal);
  await transport.send(message, signal);
  await transport.close();
  const files = await readdir(mail);
  expect(files).toEqual(["0190-1@....www.nirbhay.example.eml"]);
  const raw = await readFile(join(mail, files[0] ?? ""), "utf8");
  expect(raw).toMatch(/\r\n/);
  expect(await PostalMime.parse(raw)).toMatchObject({
    subject: "Grüße, नमस्ते",
    to: [{ address: "asha@northfold.example" }],
    messageId: message.messageId,
  });
});

test("an email is from the company, where MAIL_FROM gives no name", () => {
  expect(message.from).toEqual({ name: unnamedCompany.name, address: "hello@nirbhay.example" });
});

test("a folder that can't be written to is a temporary error", async () => {
  await writeFile(join(folder, "file"), "");
  const transport = openTransport({ folder: join(folder, "file") });
  await expect(transport.send(message, signal)).rejects.toThrow(/EEXIST|ENOTDIR/);
});
