import { expect, test } from "vitest";
import { auditDetails } from "./audit-details.ts";

const details = (of: Record<string, unknown>) =>
  auditDetails({
    id: "a-1",
    at: "2026-11-20T06:00:00.000Z",
    actor: "Asha Verma",
    action: "staff.update",
    subject: "staff",
    subjectId: "ravi",
    record: "Ravi",
    address: null,
    details: of,
  });

test.each([
  [{ role: "admin", status: "active" }, "Role: Admin · Status: Active"],
  [{ triesLeft: 4 }, "4 tries left"],
  [{ triesLeft: 1 }, "1 try left"],
  [{ triesLeft: 0 }, "No more tries"],
  [{ part: "second-factor" }, "At the second factor"],
  [{ factor: null }, ""],
  [{ factor: "authenticator" }, "With the authenticator app"],
  [{ change: "recovery-codes-renewed" }, "New recovery codes made"],
  [{ name: true, email: false }, "Name changed"],
  [
    { email: "kavya@nirbhay.example", role: "editor" },
    "E-mail: kavya@nirbhay.example · Role: Editor",
  ],
  [
    { clients: 1, enquiries: 2, callbacks: 0, letters: 1, audit: 3 },
    "1 client · 2 enquiries · 1 letter · 3 entries of this log",
  ],
  [{ searched: true, status: "in-progress" }, "Only what a search had found · Status: In progress"],
  [{ sessionsEnded: 0, version: 3 }, "Version 3"],
  [{ staffId: "0199-x" }, ""],
  [{ somethingNew: "so-so", constructor: true }, "Something new: so-so · Constructor"],
])("%j reads %j", (of, words) => {
  expect(details(of)).toBe(words);
});
