import type { AuditEntry } from "../../../contract/audit.ts";
import { readerDay } from "../lists/reader-formats.ts";
import { roleNames } from "../session/current-user.ts";
import { isChange } from "./audit-changes.ts";
import { readableName } from "./audit-phrases.ts";

/** Phrase for the value of a detail, by its name in the log; null for none. */
type Phrase = (value: string) => string | null;

const detailPhrases = new Map<string, Phrase>([
  // The sentence names the account.
  ["staffId", () => null],
  ["receivedOn", (value) => `Asked for on ${readerDay(value)}`],
  ["test", () => "A test to oneself"],
  ["version", (value) => `Version ${value}`],
  ["status", (value) => `Status: ${capital(readableName(value))}`],
  ["role", (value) => `Role: ${one(roleNames, value)}`],
  ["name", (value) => (value === "true" ? "Name changed" : `Name: ${value}`)],
  ["email", (value) => (value === "true" ? "Email changed" : `Email: ${value}`)],
  ["inviterDisabled", () => "The inviter's account was disabled"],
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
  ["enquiries", amountOf("enquiry", "enquiries")],
  ["callbacks", amountOf("callback request", "callback requests")],
  ["audit", amountOf("entry of this log", "entries of this log")],
]);

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

/** The details of an entry: "Role: Admin · Status: Active". */
export function auditDetails(entry: AuditEntry): string {
  return Object.entries(entry.details)
    .filter(([name, value]) => !empty.has(value) && !isChange(entry, name))
    .map(([name, value]) => (detailPhrases.get(name) ?? plainly(name))(String(value)))
    .filter((phrase) => phrase !== null)
    .join(" · ");
}

const empty = new Set<unknown>([null, "", false]);

const plainly =
  (name: string): Phrase =>
  (value) =>
    capital(value === "true" ? readableName(name) : `${readableName(name)}: ${value}`);

function amountOf(single: string, several: string, none: string | null = null): Phrase {
  return (value) => (value === "0" ? none : `${value} ${value === "1" ? single : several}`);
}

function one(labels: Readonly<Record<string, string>>, value: string): string {
  return new Map(Object.entries(labels)).get(value) ?? readableName(value);
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
