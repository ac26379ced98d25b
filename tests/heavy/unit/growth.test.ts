import type { Email } from "postal-mime";
import { expect, test } from "vitest";
import { bareSubject } from "../../../contract/bare-subject.ts";
import { markOf } from "../../../contract/campaign-marks.ts";
import { lineParts } from "../../../contract/email-line.ts";
import { plainText } from "../../../contract/email-text.ts";
import { companyInEmails, greetingName } from "../../../contract/greeting-name.ts";
import { findMentions } from "../../../contract/mentions.ts";
import { fillFields } from "../../../contract/merge-fields.ts";
import { withoutLinks } from "../../../contract/visitor-text.ts";
import { enquiryTerms, queryTerms } from "../../../server/db/record-search.ts";
import { composed, foldText, indexedText } from "../../../server/db/search-terms.ts";
import { withoutAddresses } from "../../../server/jobs/send-emails.ts";
import { describeBrowser } from "../../../server/services/accounts/own/own-sessions.ts";
import { cleanHtml } from "../../../server/services/blog/clean-html.ts";
import { subjectOf } from "../../../server/services/crm/records/read-enquiry.ts";
import { spamReason } from "../../../server/services/crm/rules/client-spam.ts";
import { cleanFileName } from "../../../server/services/mail/clean-file-name.ts";
import {
  cleanMailHtml,
  shallow,
  textOfHtml,
} from "../../../server/services/mail/clean-mail-html.ts";
import { readBody } from "../../../server/services/mail/mail-body.ts";
import { mailDigest } from "../../../server/services/mail/mail-digest.ts";
import {
  addressesOf,
  messageIdsIn,
  oneLine,
  senderIn,
} from "../../../server/services/mail/mail-headers.ts";
import { kindOf } from "../../../server/services/mail/mail-kind.ts";
import { filesInTnef, takeUuencoded } from "../../../server/services/mail/packed-files.ts";
import { decodeUtf7, isUtf7, parseMail } from "../../../server/services/mail/parse-mail.ts";
import { readForwarded } from "../../../server/services/mail/quote-lines.ts";
import { readBounce, readReport } from "../../../server/services/mail/read-bounce.ts";
import { invitationText } from "../../../server/services/mail/read-invitation.ts";
import { bodyText, repairMail } from "../../../server/services/mail/repair-mail.ts";
import { splitQuoted } from "../../../server/services/mail/split-quoted.ts";
import { unreadableMail } from "../../../server/services/mail/unreadable-mail.ts";
import { authenticationOf } from "../../../server/services/mail/verify-sender.ts";
import { deliveryReason } from "../../../server/services/outbox/delivery-reason.ts";
import { mailboxOf } from "../../../server/services/rate-limits.ts";
import { excerptAround } from "../../../server/services/search/search-records.ts";
import { visitOrigin } from "../../../server/services/visit-origin.ts";
import { collectGarbage } from "../../collect-garbage.ts";
import { hostileFamily } from "../hostile-mail.ts";

// A stranger writes these texts. Twice the text may take twice the time, not four times: otherwise
// one long email or form stops the server.

type Work = (text: string) => unknown;

const bytes = (text: string) => Buffer.from(text);
const email = (part: Partial<Email>): Email => ({ headers: [], attachments: [], ...part }) as Email;
const withHeader = (key: string, value: string) =>
  email({ headers: [{ key, originalKey: key, value }] });
const part = (mimeType: string, content: string) =>
  ({ mimeType, content, filename: null, disposition: null }) as Email["attachments"][number];
const sender = { name: "Asha", company_name: "", email: "a@b.example", phone: "1" };
const searched: Work = (description) =>
  enquiryTerms({ ...sender, kind: "enquiry", status: "new", assignee: null, description });
const ids = (text: string) => messageIdsIn(text);
const markedAt = (text: string) => ({ from: 0, to: text.length, isOpen: true });

/** Each with hostile texts that are repeated to any length. */
const works: Readonly<Record<string, [Work, ...string[]]>> = {
  takeUuencoded: [
    (text) => takeUuencoded(`begin 644 a\n${text}`),
    "begin 644 a\n#0V%T\n",
    "#0V%T\n",
    "\n",
  ],
  filesInTnef: [
    (text) => filesInTnef(Buffer.from(`\x78\x9f\x3e\x22..${text}`, "latin1")),
    "\x02\x02\x90\x06\0\0\0\0\0..",
    "\x02\x05\x90\x06\0\x04\0\0\0\x1e\0\x07\x37..",
  ],
  readForwarded: [
    readForwarded,
    "From: a,\n",
    "Subject: a\nb,\n",
    "-----\n",
    "From: a\nDate: b\n\n",
  ],
  splitQuoted: [
    (text) =>
      splitQuoted(text, { known: ["a b 2026"], others: new Set(["b"]), marked: markedAt(text) }),
    ...[
      "__________\n",
      "From: a <a@b>\nOn 2026 10:00\n",
      "2026 <a@b>:\na\n",
      "-----\n\n",
      "\n",
      "> a\nb\n",
      "From: a\nSent: b\n",
      "On 2026 a\n",
      "a ".repeat(250),
    ],
    ...[`-- forwarded message${" ".repeat(400)}x\n`, `On 2026 ${"wrote ".repeat(80)}\n`, " "],
  ],
  readBody: [
    (text) => readBody({ plain: text, html: `<p>${text}</p>` }, {}),
    ...[
      "<div class=gmail_quote>",
      "<blockquote>",
      "<blockquote type=cite>a</blockquote>a",
      "class ",
    ],
    ...[
      "<div class=moz-cite-prefix></div><br>",
      "http://",
      "<details>",
      "<!-- originalMessage",
      "a ",
    ],
  ],
  bareSubject: [bareSubject, "re: ", "re[1]:", "re :", " "],
  oneLine: [(text) => oneLine(text, 500), " \u202e", "a\0 "],
  messageIdsIn: [ids, "<", "<a", "<a@b>", `<${"a".repeat(400)}`],
  addressesOf: [
    (text) => addressesOf([{ name: text, address: `${text}@b.example` }]),
    ...["a", "a@", ".", '"'],
  ],
  authenticationOf: [
    (text) => authenticationOf(withHeader("authentication-results", `mx; ${text}`), "mx"),
    ...["(", ";", "a;;", 'dkim=pass header.d="', "\\", "dkim=pass header.d=b.example;"],
  ],
  senderIn: [senderIn, "a", "a,", "<", "<a@b>", '"', "=?", " "],
  readBounce: [
    (text) => {
      const status = part("message/delivery-status", `Final-Recipient: rfc822; ${text}`);
      const attachments = [status, part("text/rfc822-headers", text)];
      const mail = {
        ...withHeader("content-type", `multipart/report ${text}`),
        subject: text,
        text,
        attachments,
      };
      const report = readReport(mail);
      return [kindOf(mail, report), readBounce(mail, report)];
    },
    ...["a", "\n", " ", "@", "a@", "a@b ", "message-id:\n ", "message-id:\n", "references:\n "],
    ...["From: a\n", "From: a\n ", "5.1", "#5.1.1", "550 ", "to:", "to a@", "deliver ", "user "],
    ...["Final-Recipient: a@b.c\n\n", "report-type=", "said: ", "original message"],
  ],
  repairMail: [
    (text) =>
      ["multipart/mixed; boundary=b", "text/plain; charset=latin1"].map((type) =>
        repairMail(bytes(`Content-Type: ${type}\nContent-Transfer-Encoding: base64\n\n${text}`)),
      ),
    ...["--b\n", "--b--\n", "--a\nContent-Type: a/b\n\n", "boundary=", "\n--", "=?l?q?=C3=A9?="],
    ...[
      "\n",
      "= ",
      "A",
      "A \n",
      "é",
      "--b\n\n",
      "--b\nContent-Type: multipart/mixed; boundary=c\n",
    ],
  ],
  repairSoftBreaks: [
    (text) => repairMail(bytes(`Content-Transfer-Encoding: quoted-printable\n\n${text}`)),
    ...["=", "= ", "=\n", "=A9", " "],
  ],
  bodyText: [(text) => bodyText(bytes(`a: b\n\n${text}`)), "\n", "--", "--a\n", "content-a:\n "],
  invitationText: [
    (text) => invitationText({ content: `BEGIN:VEVENT\nSUMMARY:${text}` }),
    ...["\n", "\r\n ", ";A=", 'X;A="', "X:\n", "\\n", "\\"],
  ],
  cleanFileName: [(text) => cleanFileName(`${text}x`, "text/plain"), ".", " . ", "/", "\\a", "a."],
  cleanMailHtml: [
    (text) => cleanMailHtml(shallow(text)),
    ...["<", "<div>", "<table><tr><td>", "<p>x", "</x>", "<!--", "&#x3c;", "<a href='", "<li><td>"],
  ],
  textOfHtml: [
    (text) => textOfHtml(shallow(text)),
    ...[
      "<",
      "<div>",
      "<table><tr><td>",
      "<p>x",
      "</x>",
      "<!--",
      "&lt;",
      "<blockquote>",
      "<ul><li>",
    ],
  ],
  cleanHtml: [(text) => attempt(() => cleanHtml(text, () => undefined)), "<p>x</p>", "<", "&amp;"],
  decodeUtf7: [decodeUtf7, "+", "+ADw", "+-", "a"],
  isUtf7: [(text) => isUtf7(bytes(text)), "charset ", "charset=", "charset=utf-7;"],
  mailDigest: [(text) => mailDigest(bytes(text)), "\r", "\r\n ", "to:\n", "content-", "\n\n"],
  unreadableMail: [
    (text) => unreadableMail(bytes(`From: ${text}\r\nSubject: x`), "x"),
    ...["<", "<a", "\r\n ", "\n", "a ", "from:"],
  ],
  spamReason: [(text) => spamReason({ text }), "http", "www.", "https://"],
  lastLine: [(text) => subjectOf({ kind: "enquiry", subject: "", description: text }), "a ", ". a"],
  excerptAround: [(text) => excerptAround(text, text.length >> 1), "a", " "],
  searched: [searched, "\u0301\u0327", "a\u0301\u0327", "a ", "À", "नि", "a", "1 "],
  queryTerms: [queryTerms, "1 ", "1", "+1(", "\u0301\u0327"],
  foldText: [foldText, "À", "!", "नि"],
  composed: [composed, "\u0301\u0327", "e\u0301"],
  indexedText: [indexedText, "\u0301\u0327", " \n"],
  mailboxOf: [mailboxOf, "+", "@", "a.", "a@b"],
  lineParts: [
    lineParts,
    ...["[", "[a](", "[a](https://b(", "**a ", "** **", "*", "a@b.", "a.", "http", "https://a "],
    ...["-", "a@a-"],
  ],
  plainText: [plainText, " ", " \n", "- ", "1. a\n", "**a"],
  fillFields: [
    (text) => fillFields(`${text}{name}`, { ...sender, name: text }),
    "{name|",
    "{",
    "*",
  ],
  greetingName: [greetingName, "a.", "a ", " ", "\u0301\u0327", "'", "1", "茶", "A-"],
  companyInEmails: [companyInEmails, "a,", "& ", "\u0301\u0327", "ก"],
  withoutLinks: [withoutLinks, "a.", "://", "mailto:", "@a"],
  findMentions: [(text) => findMentions(text, [{ id: "1", name: "Asha" }]), "@", "@asha", "@as"],
  markOf: [markOf, "\u0301\u0327", " ", "a"],
  visitOrigin: [
    (text) => visitOrigin(`/?utm_source=${text}`, text),
    "a.",
    "-",
    "&utm_source=",
    "%",
  ],
  describeBrowser: [(text) => describeBrowser(text.slice(0, 200)), "Version/1 ", "Chrome"],
  deliveryReason: [(text) => deliveryReason(text.slice(0, 500)), "mailbox ", "user ", "exceed "],
  withoutAddresses: [withoutAddresses, "a", "a@", "@"],
};

const attempt = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

const texts = Object.entries(works).flatMap(([name, [work, ...parts]]) =>
  parts.map((text) => ({
    name: `${name} of ${JSON.stringify(text.slice(0, 24))}`,
    at: (length: number) => work(text.repeat(Math.ceil(length / text.length))),
  })),
);

/** Whole emails, for their library's part too. */
const emails = [
  ...["nested tables", "nested quotes", "unclosed tags", "entities", "encoded words", "UTF-7"],
  ...["recipients", "references", "open comments in an address", "open quotes in an address"],
  ...["authentication results", "continued file names", "declared charsets", "a long subject"],
].map((name) => ({
  name: `an email of ${name}`,
  at: (length: number) =>
    parseMail(hostileFamily(name).make(length), { authservId: "mx.nirbhay.example" }),
}));

/**
 * Processor time is counted in steps of some milliseconds, so shorter work is not compared: a text
 * of this length that takes less costs little, however it grows.
 */
const measurable = { cpuMs: 40, length: 200_000 };

/** Bound of each doubling. Two are measured together, since caches and garbage make one vary. */
const maxGrowth = 2.6;
const doublings = 2;
const maxRounds = 24;

/** Processor time (ms) of this thread. */
async function cpuMs(work: () => unknown): Promise<number> {
  const begun = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1_000;
}

test.each([...texts, ...emails])("$name takes twice the time when doubled", async ({ at }) => {
  let length = 12_500;
  let taken = await cpuMs(() => at(length));
  while (taken < measurable.cpuMs && length < measurable.length) {
    length *= 2;
    taken = await cpuMs(() => at(length));
  }
  if (taken < measurable.cpuMs) return;
  // The lowest of several, since other work of the thread is counted too.
  const min = { short: taken, long: Number.POSITIVE_INFINITY };
  for (let round = 0; round < maxRounds; round++) {
    if (round > 0) collectGarbage();
    min.short = Math.min(min.short, await cpuMs(() => at(length)));
    min.long = Math.min(min.long, await cpuMs(() => at(2 ** doublings * length)));
    if (min.long <= maxGrowth ** doublings * min.short) return;
  }
  expect.fail(`${length} characters take ${min.short} ms, four times as many ${min.long} ms.`);
});
