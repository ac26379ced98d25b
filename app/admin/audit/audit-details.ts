import type { AuditEntry } from "../../../contract/audit.ts";
import { roleNames } from "../staff/role-names.ts";
import { readableName } from "./as-words.ts";

/** How a detail reads, by its name in the log, its value as text; null where it says nothing. */
type Phrase = (value: string) => string | null;

const phrases = new Map<string, Phrase>([
  // The sentence before it says whose account it was.
  ["staffId", () => null],
  ["version", (value) => `Version ${value}`],
  ["status", (value) => `Status: ${capital(readableName(value))}`],
  ["role", (value) => `Role: ${one(roleNames, value)}`],
  ["name", (value) => (value === "true" ? "Name changed" : `Name: ${value}`)],
  ["email", (value) => (value === "true" ? "E-mail changed" : `E-mail: ${value}`)],
  ["inviterDisabled", () => "Whoever had sent it was disabled"],
  ["flagged", (value) => `Taken for spam: ${value}`],
  ["searched", () => "Only what a search had found"],
  [
    "part",
    (value) => one({ password: "At the password", "second-factor": "At the second factor" }, value),
  ],
  ["factor", (value) => `With ${one(factors, value)}`],
  ["change", (value) => one(factorChanges, value)],
  ["triesLeft", amountOf("try left", "tries left", "No more tries")],
  ["sessionsEnded", amountOf("session ended", "sessions ended")],
  ["letters", amountOf("letter", "letters")],
  ["emails", amountOf("letter", "letters")],
  ["clients", amountOf("client", "clients")],
  ["enquiries", amountOf("enquiry", "enquiries")],
  ["callbacks", amountOf("call request", "call requests")],
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
  "recovery-codes-renewed": "New recovery codes made",
  "recovery-code-used": "Recovery code used",
};

/** What else the log knows of an entry, for people: "Role: Admin · Status: Active". */
export function auditDetails({ details }: AuditEntry): string {
  return Object.entries(details)
    .filter(([, value]) => !empty.has(value))
    .map(([name, value]) => (phrases.get(name) ?? plainly(name))(String(value)))
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

function one(words: Readonly<Record<string, string>>, value: string): string {
  return new Map(Object.entries(words)).get(value) ?? readableName(value);
}

const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);
