import { expect, test } from "vitest";
import { deliveryReason } from "../../outbox/delivery-reason.ts";
import { emailStateOf } from "./email-state.ts";

const now = Date.parse("2026-11-20T06:00:00Z");
const at = (time: number) => new Date(time).toISOString();

const row = {
  id: "1",
  status: "queued" as "queued" | "sent" | "failed" | "suppressed",
  attempts: 0,
  due_at: now,
  leased_until: null as number | null,
  sent_at: null as number | null,
  failure: null as string | null,
  cancelled_at: null as number | null,
  paused_at: null as number | null,
  blocked_by: null,
  waits_for: null as string | null,
};

test.each([
  ["queued", {}, null],
  ["held", { due_at: now + 10_000 }, now + 10_000],
  ["sending", { leased_until: now + 1 }, null],
  // A worker that died: nobody sends it now.
  ["queued", { leased_until: now - 1 }, null],
  ["waiting", { attempts: 1, due_at: now + 60_000, failure: "ECONNREFUSED" }, now + 60_000],
  ["waiting", { attempts: 1, due_at: now - 5 }, now],
  // Behind an earlier email to the same recipient.
  ["waiting", { waits_for: `${now + 60_000} ECONNREFUSED` }, now + 60_000],
  ["accepted", { status: "sent", sent_at: now - 9, attempts: 2 }, now - 9],
  ["failed", { status: "failed", attempts: 1, failure: "550 no" }, null],
  ["held", { status: "suppressed", paused_at: now - 3 }, null],
  ["cancelled", { status: "suppressed", cancelled_at: now - 3 }, now - 3],
] as const)("an email is %s: %j", (status, change, time) => {
  expect(emailStateOf({ ...row, ...change }, now)).toMatchObject({
    status,
    at: time === null ? null : at(time),
  });
});

test("an email that waits behind another says why that one failed", () => {
  const waits = { ...row, waits_for: `${now + 1} connect ECONNREFUSED 192.0.2.1:25` };
  expect(emailStateOf(waits, now)).toMatchObject({ failure: "The mail server does not answer." });
});

test("an accepted email shows no failure of an earlier attempt", () => {
  const sent = { ...row, status: "sent" as const, sent_at: now, failure: "451 later" };
  expect(emailStateOf(sent, now)).toMatchObject({ failure: null, answer: null });
});

test.each([
  [
    "550 5.1.1 <asha@x.example>: Recipient address rejected: User unknown",
    "The address does not exist.",
  ],
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 No such user",
    "The address does not exist.",
  ],
  ["550 No such mailbox", "The address does not exist."],
  ["452 4.2.2 The email account is over quota", "The mailbox is full."],
  ["552 Requested mail action aborted: exceeded storage allocation", "The mailbox is full."],
  [
    "Message failed: 552 5.3.4 Message size exceeds fixed limit",
    "The email is too large for the recipient.",
  ],
  ["450 4.2.0 Greylisted, please try again later", "The mail server asks us to try again later."],
  ["421 Service not available", "The mail server asks us to try again later."],
  [
    "554 5.7.1 Service unavailable; Client host blocked",
    "The mail server rejects our emails. Please tell an admin.",
  ],
  [
    "Invalid login: 535 5.7.8 Authentication failed",
    "The mail server refuses our password. Please tell an admin.",
  ],
  ["550 mailbox unavailable", "The address does not exist."],
  ["550 no", "The mail server does not accept this email."],
  ["connect ECONNREFUSED 127.0.0.1:587", "The mail server does not answer."],
  ["Greeting never received", "The mail server does not answer."],
  ["getaddrinfo ENOTFOUND mail.x.example", "The mail server does not answer."],
  [
    "self-signed certificate",
    "The connection to the mail server is not secure. Please tell an admin.",
  ],
])(
  "staff read a mail server’s answer in words, and as it was: %s (OFFICE-17)",
  (answer, failure) => {
    expect(deliveryReason(answer)).toEqual({ failure, answer });
  },
);

test.each([
  "Its recipient’s data is restricted.",
  "This is not an email address.",
  "Its code or invitation expired before it could be sent.",
])("our own reason stays as it is: %s", (reason) => {
  expect(deliveryReason(reason)).toEqual({ failure: reason, answer: null });
});
