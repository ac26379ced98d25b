import type { AuditAction, AuditEntry, AuditKind } from "../../../contract/audit.ts";
import { roleNames } from "../session/current-user.ts";

/** The predicate of each action, after the name of its actor. */
const phrases: Readonly<Record<AuditAction, string>> = {
  "account.factor": "changed a second factor",
  "account.update": "changed the name or email of the account",
  "backup.refuse": "checked the newest backup: it can't be restored",
  "backup.verify": "checked the newest backup: it can be restored",
  "callback.delete": "deleted a callback request",
  "callback.done": "decided whether a callback request needs an answer",
  "callback.export": "exported callback requests",
  "callback.note": "added a note to a callback request",
  "callback.purge": "permanently deleted a callback request",
  "callback.receive": "requested a callback",
  "callback.remind": "set or removed a reminder of a callback request",
  "callback.restore": "restored a callback request",
  "callback.update": "changed a callback request",
  "client.delete": "deleted a client",
  "client.export": "exported clients",
  "client.purge": "permanently deleted a client",
  "client.restore": "restored a client",
  "client.unsubscribe": "ended bulk emails to themselves",
  "enquiry.delete": "deleted an enquiry",
  "enquiry.done": "decided whether an enquiry needs an answer",
  "enquiry.export": "exported enquiries",
  "enquiry.note": "added a note to an enquiry",
  "enquiry.purge": "permanently deleted an enquiry",
  "enquiry.receive": "sent an enquiry",
  "enquiry.remind": "set or removed a reminder of an enquiry",
  "enquiry.restore": "restored an enquiry",
  "enquiry.update": "changed an enquiry",
  "invitation.accept": "accepted an invitation",
  "invitation.create": "invited somebody",
  "invitation.resend": "resent an invitation",
  "invitation.withdraw": "withdrew an invitation",
  "mail.cancel": "cancelled an email",
  "mail.reply": "answered by email",
  "mail.retry": "retried an email",
  "mail.send": "queued emails to clients",
  "mail.undo": "took back an answer before it was sent",
  "media.add": "added an image",
  "media.delete": "deleted an image",
  "media.describe": "described an image",
  "media.replace": "replaced an image",
  "media.purge": "permanently deleted an image",
  "media.restore": "restored an image",
  "message.receive": "stored an email that came in",
  "password.change": "changed the password of the account",
  "password.refuse": "entered a wrong password for a change to the account",
  "password.reset": "reset the password with a recovery code",
  "post.create": "created a post",
  "post.delete": "deleted a post",
  "post.publish": "published a post",
  "post.purge": "permanently deleted a post",
  "post.restore": "restored a post",
  "post.restore-revision": "restored an earlier version of a post",
  "post.schedule": "scheduled a post",
  "post.unpublish": "unpublished a post",
  "post.update": "changed a post",
  "privacy.erase": "erased a person's data",
  "privacy.export": "exported a person's data",
  "privacy.lift-restriction": "lifted the restriction of a person's data",
  "privacy.restrict": "restricted the use of a person's data",
  "privacy.retention": "deleted data past its retention period",
  "recovery.refuse": "entered a wrong recovery code",
  "recovery.request": "requested a recovery code",
  "recovery.verify": "entered the correct recovery code",
  "session.end": "signed out",
  "session.end-others": "ended the other sessions",
  "session.refuse": "failed to sign in",
  "session.start": "signed in",
  "settings.update": "changed a setting",
  "staff.create": "created an account",
  "staff.update": "changed the role or status of an account",
  "template.create": "added a template",
  "template.delete": "deleted a template",
  "template.update": "changed a template",
};

const known = new Map<string, string>(Object.entries(phrases));

/** Actions that only the owner of an account can do, before being signed in. */
const ownerActions = new Set<string>([
  "session.start",
  "recovery.verify",
  "password.reset",
  "invitation.accept",
  "staff.create",
] satisfies AuditAction[]);

type Names = ReadonlyMap<string, string>;

/** An entry of the log as a sentence, without its full stop. `names` are those of staff, by id. */
export function auditSentence(entry: AuditEntry, names: Names): string {
  const { action, subject } = entry;
  const whose = accountOf(entry, names);
  const deed = known.get(action);
  if (deed && whose && entry.actor === "visitor" && ownerActions.has(action))
    return `${whose} ${deed}`;
  const actor = actorName(entry.actor);
  const about = whose && whose !== actor ? `: ${whose}` : "";
  if (deed) return `${actor} ${deed}${about}`;
  const [kind = "", rest = ""] = action.split(".");
  return `${actor}: ${readableName(rest || kind)} (${whose ?? readableName(subject)})`;
}

/** Name of the account that the entry is about. */
function accountOf({ subject, subjectId, details }: AuditEntry, names: Names): string | undefined {
  const id = subject === "staff" ? subjectId : details["staffId"];
  return typeof id === "string" ? names.get(id) : undefined;
}

function actorName(actor: string): string {
  if (actor === "visitor") return "A visitor";
  return actor === "system" ? "The system" : actor;
}

const kinds: Readonly<Record<AuditKind, string>> = {
  session: "Signing in and out",
  recovery: "Account recovery",
  password: "Passwords",
  account: "Account settings",
  staff: "Staff",
  invitation: "Invitations",
  post: "Blogs",
  media: "Images",
  message: "Incoming email",
  client: "Clients",
  enquiry: "Enquiries",
  callback: "Callback requests",
  mail: "Emails",
  template: "Templates",
  settings: "Settings",
  privacy: "Privacy",
  backup: "Backups",
};

/** The kinds of actions that the log can be narrowed down to. */
export const auditKinds: readonly { value: string; label: string }[] = Object.entries(kinds).map(
  ([value, label]) => ({ value, label }),
);

/** Phrase for the value of a detail, by its name in the log; null for none. */
type Phrase = (value: string) => string | null;

const detailPhrases = new Map<string, Phrase>([
  // The sentence names the account.
  ["staffId", () => null],
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
export function auditDetails({ details }: AuditEntry): string {
  return Object.entries(details)
    .filter(([, value]) => !empty.has(value))
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

/** `restore-revision` and `triesLeft` as "restore revision" and "tries left". */
function readableName(name: string): string {
  return name
    .replaceAll("-", " ")
    .replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
    .trim();
}
