import { expect, test } from "vitest";
import { auditEntry as entry } from "../../../tests/office/audit-entry.ts";
import { auditChanges } from "./audit-changes.ts";
import { auditDetails } from "./audit-details.ts";
import { auditSentence } from "./audit-phrases.ts";

const ravi = { subject: "staff", subjectId: "ravi" };

test.each([
  [{}, "Asha Verma published a post"],
  [{ record: "Slow queries" }, "Asha Verma published …"],
  [{ action: "enquiry.note", record: "Ben" }, "Asha Verma added a note to an enquiry of …"],
  [
    { actor: "visitor", action: "enquiry.receive", subject: "enquiry", record: "Ben" },
    "A visitor sent an enquiry",
  ],
  [
    { action: "settings.update", subject: "settings", subjectId: "answer-hours" },
    "Asha Verma changed the answer hours",
  ],
  [{ action: "page.publish", subject: "page", record: "DevOps" }, "Asha Verma published …"],
  [
    { action: "page.schedule", subject: "page", record: "DevOps" },
    "Asha Verma scheduled a change of …",
  ],
  [{ action: "invitation.create", record: "Ben" }, "Asha Verma invited …"],
  [{ action: "client.unsubscribe", record: "Ben" }, "Asha Verma unsubscribed from bulk emails: …"],
  [{ action: "mail.reply", record: "Ben" }, "Asha Verma sent a reply to …"],
  [
    { actor: "system", action: "message.receive", subject: "message", record: "Ben" },
    "The system stored an incoming email from …",
  ],
  [
    {
      action: "message.receive",
      subject: "message",
      record: "Ben",
      details: { source: "sent-folder" },
    },
    "Asha Verma stored an email sent from another email program to …",
  ],
  [{ action: "mail.send" }, "Asha Verma queued emails to clients"],
  [
    { action: "mail.send", subject: "bulk-email", record: "We move" },
    "Asha Verma queued a bulk email: …",
  ],
  [
    { action: "mail.cancel", subject: "bulk-email", record: "We move" },
    "Asha Verma cancelled a bulk email: …",
  ],
  [
    { action: "mail.send", subject: "bulk-email", record: "Our call", details: { emails: 1 } },
    "Asha Verma queued an email: …",
  ],
  [{ action: "mail.cancel", subject: "email" }, "Asha Verma cancelled an email"],
  [
    { action: "mail.pause", subject: "bulk-email", record: "We move" },
    "Asha Verma paused a bulk email: …",
  ],
  [
    { action: "template.update", subject: "template", record: "Thank you" },
    "Asha Verma changed a template: …",
  ],
  [{ action: "enquiry.done", details: { done: true } }, "Asha Verma marked an enquiry as done"],
  [{ action: "enquiry.done", details: { done: false } }, "Asha Verma opened an enquiry again"],
  [
    { action: "callback.remind", details: { at: null }, record: "Ben" },
    "Asha Verma removed a reminder for a callback request of …",
  ],
  [{ actor: "visitor", action: "recovery.request" }, "A visitor requested a recovery code"],
  [{ actor: "system", action: "staff.create" }, "The system created an account"],
  [{ actor: "visitor", action: "session.start", ...ravi }, "Ravi signed in"],
  [{ actor: "visitor", action: "session.refuse", ...ravi }, "A visitor failed to sign in: Ravi"],
  [
    { actor: "visitor", action: "invitation.accept", details: { staffId: "ravi" } },
    "Ravi accepted an invitation",
  ],
  [{ actor: "system", action: "staff.create", ...ravi }, "The system created an account: Ravi"],
  [{ action: "post.turn-around" }, "Asha Verma did: turn around (post)"],
  [{ action: "constructor" }, "Asha Verma did: constructor (post)"],
])("%j reads %j", (more, sentence) => {
  const { actor, deed, joint } = auditSentence(entry(more), new Map([["ravi", "Ravi"]]));
  expect([actor, " ", deed, joint ?? "", joint && "…"].join("")).toBe(sentence);
});

const id = "01a20608-bac3-7423-a0f0-5e5ec352d1d2";
const staff = new Map([[id, "Ravi"]]);

test.each([
  [{ role: "admin", status: "active" }, "Role: Admin · Status: Active"],
  [{ triesLeft: 4 }, "4 attempts left"],
  [{ triesLeft: 1 }, "1 attempt left"],
  [{ triesLeft: 0 }, "No attempts left"],
  [{ part: "second-factor" }, "At the second-factor step"],
  [{ factor: null }, ""],
  [{ factor: "authenticator" }, "With the authenticator app"],
  [{ change: "recovery-codes-renewed" }, "New recovery codes created"],
  [{ name: true, email: false }, "Name changed"],
  [
    { email: "kavya@nirbhay.example", role: "editor" },
    "Email: kavya@nirbhay.example · Role: Editor",
  ],
  [
    { clients: 1, enquiries: 2, callbacks: 0, emails: 1, audit: 3 },
    "1 client · 2 enquiries · 1 email · 3 entries of this log",
  ],
  [{ searched: true, status: "in-progress" }, "Search results only · Status: In progress"],
  [{ sessionsEnded: 0, version: 3 }, "Version 3"],
  [{ staffId: "0199-x" }, ""],
  [{ enquiry: id, kind: "message", source: "folder" }, "Read from a file"],
  [{ enquiry: id, kind: "bounce", source: "mailbox" }, "Delivery failure · Read from the mailbox"],
  [{ email: id }, ""],
  [{ absorbed: id, enquiries: 2 }, "2 enquiries"],
  [{ assignee: id, note: true }, "Assigned to Ravi · Note changed"],
  [{ assignee: id.replace("01", "02") }, "Assigned to a former colleague"],
  [
    { stageBefore: "talking", stage: "proposal", nextStep: true },
    "Stage: Proposal sent · Next step changed",
  ],
  [{ lostReason: "price" }, "Lost: Too expensive"],
  [{ somethingNew: "so-so", constructor: true }, "Something new: so-so · Constructor"],
])("%j reads %j", (of, text) => {
  expect(auditDetails(entry({ details: of }), staff)).toBe(text);
});

test.each([
  [
    "staff.update",
    { role: "agent", status: "active", roleBefore: "editor" },
    ["Role: Editor → Agent"],
    "",
  ],
  [
    "settings.update",
    {
      from: '{"hours":4,"days":[1,2]}',
      to: '{"hours":2,"days":[1,2,6],"other":[{"day":6,"from":"10:00","to":"13:00"}],"daysOff":["2026-12-25"]}',
    },
    [
      "First answer within (hours): 4 → 2",
      "Working days: Mon, Tue → Mon, Tue, Sat",
      "Days with other hours: none → Sat 10:00 to 13:00",
      "Days off: none → 25 Dec 2026",
    ],
    "",
  ],
  [
    "enquiry.update",
    { from: "new", status: "in-progress" },
    ["Status: Enquired → In progress"],
    "",
  ],
  ["callback.update", { worthBefore: null, worth: 12_50_000_00 }, ["Worth: none → ₹12,50,000"], ""],
  ["enquiry.update", { worthBefore: 99_50, worth: null }, ["Worth: ₹99.50 → none"], ""],
  ["settings.update", { from: "rubbish" }, [], ""],
  ["post.update", { version: 3 }, [], "Version 3"],
])("%s of %j has old and new values", (action, of, changes, rest) => {
  const changed = entry({ action, details: of });
  const lines = auditChanges(changed).map(({ label, from, to }) => `${label}: ${from} → ${to}`);
  expect(lines).toEqual(changes);
  expect(auditDetails(changed, staff)).toBe(rest);
});
