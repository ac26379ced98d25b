import { expect, test } from "vitest";
import type { AuditEntry } from "../../../contract/audit.ts";
import { auditSentence } from "./audit-phrases.ts";

const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  id: "a-1",
  at: "2026-11-20T06:00:00.000Z",
  actor: "Asha Verma",
  action: "post.publish",
  subject: "post",
  subjectId: "p-1",
  record: null,
  address: null,
  details: {},
  ...more,
});

const ravi = { subject: "staff", subjectId: "ravi" };

test.each([
  [{}, "Asha Verma published a post"],
  [{ actor: "visitor", action: "recovery.request" }, "A visitor asked for a recovery code"],
  [{ actor: "system", action: "staff.create" }, "The system opened an account"],
  [{ actor: "visitor", action: "session.start", ...ravi }, "Ravi signed in"],
  [
    { actor: "visitor", action: "session.refuse", ...ravi },
    "A visitor was refused at signing in: Ravi",
  ],
  [
    { actor: "visitor", action: "invitation.accept", details: { staffId: "ravi" } },
    "Ravi took up an invitation",
  ],
  [{ actor: "system", action: "staff.create", ...ravi }, "The system opened an account: Ravi"],
  [{ action: "post.turn-around" }, "Asha Verma: turn around (post)"],
  [{ action: "constructor" }, "Asha Verma: constructor (post)"],
])("%j reads %j", (more, sentence) => {
  expect(auditSentence(entry(more), new Map([["ravi", "Ravi"]]))).toBe(sentence);
});
