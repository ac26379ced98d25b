import { describe, expect, test } from "vitest";
import { parseMail } from "../../../server/services/mail/parse-mail.ts";
import { mixed, rawMail, textPart } from "../../raw-mail.ts";

// Reports of mail servers in words of their own.

type Headers = Record<string, string | null>;

const read = (headers: Headers, body = "Hello") => parseMail(rawMail(headers, body), {});

const daemon: Headers = { From: "MAILER-DAEMON@mx.a.example", Subject: "failure notice" };
const postmaster: Headers = {
  From: "System Administrator <postmaster@a.example>",
  Subject: "Undeliverable: Re: Your enquiry",
};
const returned = "Message-ID: <1@nirbhay.example>\nFrom: hello@nirbhay.example\nTo: x\nSubject: Hi";
const gone = "The address does not exist.";
const refused = "The recipient’s mail server refused the email as unwanted.";
const waits = "Not delivered yet: the recipient’s mail server keeps trying.";
const full = "The mailbox is full.";

describe("a report in words of its own", () => {
  test.each<[string, Headers, string, string, boolean]>([
    [
      "qmail",
      daemon,
      "Hi. I wasn’t able to deliver your message.\n\n<a@b.example>:\nRemote host said: 550 no mailbox by that name (#5.1.1)",
      gone,
      true,
    ],
    [
      "Zoho",
      daemon,
      "This error is permanent.\n\na@b.example Invalid Address, ERROR_CODE :550, ERROR_CODE :5.1.1",
      gone,
      true,
    ],
    [
      "Exim",
      { ...daemon, "X-Failed-Recipients": "a@b.example" },
      "The following address(es) failed:\n\n  a@b.example\n    Unrouteable address",
      gone,
      true,
    ],
    [
      "Exchange",
      postmaster,
      "did not reach the following recipient(s):\n\na@b.example on Thu\n    The account does not exist.\n    <a.example #5.1.1>",
      gone,
      true,
    ],
    [
      "a full mailbox",
      daemon,
      "Your message could not be delivered.\n\na@b.example: 552 5.2.2 over quota",
      full,
      false,
    ],
    [
      "a blocked server",
      daemon,
      "<a@b.example>: host mx said: 550 5.7.1 listed by Spamhaus",
      refused,
      false,
    ],
    [
      "a sender that is blamed for the address",
      daemon,
      "<a@b.example>: host mx said: 550 5.1.1 your server is on a blacklist",
      refused,
      false,
    ],
    [
      "a delay",
      { ...daemon, Subject: "Warning: delayed" },
      "THIS IS A WARNING MESSAGE ONLY.\n\na@b.example: 451 4.4.1 timed out",
      waits,
      false,
    ],
    [
      "a user whose address stands between",
      daemon,
      "<a@b.example>: host mx said: 550 User [a@b.example] does not exist",
      gone,
      true,
    ],
    [
      "an unknown user whom its server calls refused",
      daemon,
      "<a@b.example>: host mx said: 550 5.7.1 No mailbox found",
      gone,
      true,
    ],
    ["MDaemon", { From: "MDaemon@b.example" }, "a@b.example - no such user here.", gone, true],
    [
      "a server without a name",
      { From: "Postmaster <postmaster@192.0.2.1>" },
      "Undeliverable\n\nDelivery failed 20 attempts: a@b.example",
      "The recipient’s mail server can’t be reached.",
      false,
    ],
    [
      "an alias",
      daemon,
      "The following addresses failed:\n\n  c@d.example\n    (generated from a@b.example)\n    mailbox is full",
      full,
      false,
    ],
    [
      "spam, told after the text",
      daemon,
      "<a@b.example>: host mx said: 554 5.0.0 appears to be unsolicited (in reply to end of DATA command)",
      refused,
      false,
    ],
    [
      "a large email",
      daemon,
      "<a@b.example>: host mx said: 552 Message too big",
      "The email is too large for the recipient.",
      false,
    ],
    [
      "an address that begins with a word of the report",
      daemon,
      "Your message for tom@c.example has reached our address\n\na@b.example.\n\nNo such user.",
      gone,
      true,
    ],
    [
      "a returned subject with a version number",
      { ...daemon, Subject: "Undeliverable: Release 2.0.12" },
      "<a@b.example>: unknown user",
      gone,
      true,
    ],
  ])("of %s is understood", async (_, headers, text, reason, isAboutAddress) => {
    const { kind, bounce } = await read(headers, `${text}\n\n${returned}`);
    expect(kind).toBe("bounce");
    expect(bounce).toMatchObject({ reason, isAboutAddress, messageIds: ["<1@nirbhay.example>"] });
    expect(bounce?.recipients[0]).toBe("a@b.example");
  });

  test.each<[string, Headers, string]>([
    [
      "forwards one",
      { Subject: "Fwd: Undelivered Mail" },
      `I got this:\n\n550 5.1.1 unknown\n\n${returned}`,
    ],
    [
      "complains",
      { Subject: "Delivery failure" },
      "The delivery failed, and could not be delivered again. 550 boxes!",
    ],
    [
      "has a name with a comma",
      { From: "Nair, Leela <leela@a.example>" },
      "My email could not be delivered: 550 5.1.1 unknown user.",
    ],
    ["is called postmaster", { From: "Post Master <postmaster@a.example>" }, "We need 30 servers."],
    [
      "attaches one",
      mixed("b"),
      `${textPart("b", "See below")}--b\nContent-Type: message/delivery-status\n\nFinal-Recipient: rfc822; a@b.example\nAction: failed\n\n--b--`,
    ],
    ["writes as noreply", { From: "noreply@a.example" }, "Our delivery failed: an error."],
    ["uses a list", { Precedence: "bulk", "X-Auto-Response-Suppress": "All" }, "Hi"],
  ])("isn’t seen where a person %s", async (_, headers, text) => {
    expect(await read(headers, text)).toMatchObject({ kind: "message", bounce: null });
  });
});

test("a report that calls its action an error is permanent", async () => {
  const type = 'multipart/report; report-type=delivery-status; boundary="b"';
  const fields = "Final-Recipient: rfc822; a@b.example\nAction: error\nStatus: 5.0.0";
  const body = `${textPart("b", "Domain does not exist")}--b\nContent-Type: message/delivery-status\n\n${fields}\n\n--b--`;
  const { bounce } = await read({ "Content-Type": type }, body);
  expect(bounce).toMatchObject({ isPermanent: true, recipients: ["a@b.example"] });
});

test("an answer without an envelope’s sender is automatic, and no report", async () => {
  const away = await read({ "Return-Path": "<>" }, `I am away until Monday.\n\n${returned}`);
  expect(away).toMatchObject({ kind: "auto-reply", bounce: null });
});

test("a complaint is no bounce of an address", async () => {
  const type = 'multipart/report; report-type=feedback-report; boundary="b"';
  const body = [
    textPart("b", "This is an abuse report."),
    "--b\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\nOriginal-Rcpt-To: a@b.example\n",
    `--b\nContent-Type: message/rfc822\n\n${returned}\n\nHello\n--b--`,
  ].join("\n");
  const { kind, bounce } = await read({ "Content-Type": type }, body);
  expect(kind).toBe("auto-reply");
  expect(bounce).toMatchObject({
    kind: "complaint",
    messageIds: ["<1@nirbhay.example>"],
    recipients: ["a@b.example"],
    isPermanent: false,
    isAboutAddress: false,
  });
});
