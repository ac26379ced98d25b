import type { AuditEntry } from "../../../contract/audit.ts";
import { lostReasons } from "../conversations/conversation-names.ts";
import { readerDate, readerDay } from "../lists/reader-formats.ts";
import { roleNames } from "../session/current-user.ts";
import { isChange } from "./audit-changes.ts";
import { readableName } from "./audit-phrases.ts";

/** Phrase for the value of a detail, by its name in the log; null for none. */
type Phrase = (value: string) => string | null;

type Names = ReadonlyMap<string, string>;

const detailPhrases = new Map<string, Phrase>([
  // The sentence names the account.
  ["staffId", () => null],
  // An id; the name may have been that of a person who was erased since.
  ["segment", () => null],
  ["receivedOn", (value) => `Asked for on ${readerDay(value)}`],
  ["test", () => "A test to oneself"],
  ["version", (value) => `Version ${value}`],
  ["status", (value) => `Status: ${capital(readableName(value))}`],
  ["stage", (value) => `Stage: ${one(stages, value)}`],
  ["stageBefore", () => null],
  ["lostReason", (value) => `Lost: ${one(lostReasons, value)}`],
  ["nextStep", () => "Next step changed"],
  ["role", (value) => `Role: ${one(roleNames, value)}`],
  ["rights", (value) => `Rights: ${value}`],
  ["name", (value) => (value === "true" ? "Name changed" : `Name: ${value}`)],
  ["email", (value) => (value === "true" ? "Email changed" : `Email: ${value}`)],
  ["inviterDisabled", () => "The inviter’s account was disabled"],
  ["note", () => "Note changed"],
  ["at", (value) => `Reminder on ${readerDate(new Date(Number(value)).toISOString())}`],
  ["done", () => null],
  ["outcome", (value) => capital(readableName(value))],
  ["takenAt", (value) => `Backup of ${readerDate(value)}`],
  ["expiresOn", (value) => `Expires on ${readerDay(value)}`],
  ["channel", () => "By email"],
  ["kind", (value) => one(messageKinds, value)],
  ["source", (value) => one(sources, value)],
  ["flagged", (value) => `Flagged as spam: ${value}`],
  ["suppressed", (value) => `No email was sent. ${value}`],
  ["wroteAgain", () => "They wrote to us again"],
  ["uploadedAgain", () => "It was uploaded again"],
  ["searched", () => "Search results only"],
  [
    "part",
    (value) =>
      one(
        { password: "At the password step", "second-factor": "At the second-factor step" },
        value,
      ),
  ],
  ["factor", (value) => `With ${one(factors, value)}`],
  ["change", (value) => one(factorChanges, value)],
  ["triesLeft", amountOf("attempt left", "attempts left", "No attempts left")],
  ["sessionsEnded", amountOf("session ended", "sessions ended")],
  ["emails", amountOf("email", "emails")],
  ["clients", amountOf("client", "clients")],
  ["updated", amountOf("updated", "updated")],
  ["stayed", amountOf("stayed", "stayed")],
  ["enquiries", amountOf("enquiry", "enquiries")],
  ["callbacks", amountOf("callback request", "callback requests")],
  ["audit", amountOf("entry of this log", "entries of this log")],
]);

const messageKinds = { message: null, "auto-reply": "Automatic reply", bounce: "Delivery failure" };

const stages = { talking: "Talking", proposal: "Proposal sent" };

const sources = {
  mailbox: "Read from the mailbox",
  "sent-folder": null,
  folder: "Read from a file",
  api: "Delivered by the mail server",
};

const factors = {
  authenticator: "the authenticator app",
  passkey: "a passkey",
  "recovery-code": "a recovery code",
};

const factorChanges = {
  "authenticator-added": "Authenticator app added",
  "authenticator-removed": "Authenticator app removed",
  "passkey-added": "Passkey added",
  "passkey-removed": "Passkey removed",
  "recovery-codes-renewed": "New recovery codes created",
  "recovery-code-used": "Recovery code used",
};

/** The details of an entry: "Role: Admin · Status: Active". Ids without a name are left out. */
export function auditDetails(entry: AuditEntry, names: Names): string {
  return Object.entries(entry.details)
    .filter(([name, value]) => !empty.has(value) && !isChange(entry, name))
    .map(([name, value]) => detailText(name, String(value), names))
    .filter((phrase) => phrase !== null)
    .join(" · ");
}

function detailText(name: string, value: string, names: Names): string | null {
  if (name === "assignee") {
    const assignee = names.get(value);
    return assignee ? `Assigned to ${assignee}` : "Assigned to a former colleague";
  }
  return idPattern.test(value) ? null : (detailPhrases.get(name) ?? plainly(name))(value);
}

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const empty = new Set<unknown>([null, "", false]);

const plainly =
  (name: string): Phrase =>
  (value) =>
    capital(value === "true" ? readableName(name) : `${readableName(name)}: ${value}`);

function amountOf(single: string, several: string, none: string | null = null): Phrase {
  return (value) => (value === "0" ? none : `${value} ${value === "1" ? single : several}`);
}

function one<Label extends string | null>(
  labels: Readonly<Record<string, Label>>,
  value: string,
): Label | string {
  const label = new Map(Object.entries(labels)).get(value);
  return label === undefined ? readableName(value) : label;
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
