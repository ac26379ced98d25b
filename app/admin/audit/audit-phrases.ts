import type { AuditAction, AuditEntry, AuditKind } from "../../../contract/audit.ts";
import { readableName } from "./as-words.ts";

/** What each action of the log is in words, after the name of whoever did it. */
const phrases: Readonly<Record<AuditAction, string>> = {
  "account.factor": "changed a second factor",
  "account.update": "changed name or e-mail of the account",
  "callback.export": "downloaded call requests",
  "callback.receive": "asked to be called",
  "callback.update": "worked on a call request",
  "client.delete": "deleted a client",
  "client.export": "downloaded clients",
  "enquiry.export": "downloaded enquiries",
  "enquiry.receive": "sent an enquiry",
  "enquiry.update": "worked on an enquiry",
  "invitation.accept": "took up an invitation",
  "invitation.create": "invited somebody",
  "invitation.resend": "sent an invitation again",
  "invitation.withdraw": "withdrew an invitation",
  "mail.retry": "sent a failed letter again",
  "mail.send": "sent letters to clients",
  "media.add": "added an image",
  "media.delete": "deleted an image",
  "password.change": "changed the password of the account",
  "password.refuse": "gave a wrong password for a change to the account",
  "password.reset": "chose a new password by recovery code",
  "post.create": "wrote a post",
  "post.delete": "deleted a post",
  "post.publish": "published a post",
  "post.restore": "brought a post back",
  "post.restore-revision": "restored an earlier version of a post",
  "post.schedule": "set the time of a post",
  "post.unpublish": "took a post off the site",
  "post.update": "changed a post",
  "privacy.erase": "erased what we knew of a person",
  "privacy.export": "downloaded what we know of a person",
  "privacy.lift-restriction": "lifted the restriction of a person's data",
  "privacy.restrict": "restricted the use of a person's data",
  "privacy.retention": "deleted what had been kept long enough",
  "recovery.refuse": "entered a wrong recovery code",
  "recovery.request": "asked for a recovery code",
  "recovery.verify": "entered the right recovery code",
  "session.end": "signed out",
  "session.end-others": "ended the other sessions",
  "session.refuse": "was refused at signing in",
  "session.start": "signed in",
  "staff.create": "opened an account",
  "staff.update": "changed role or status of an account",
};

const known = new Map<string, string>(Object.entries(phrases));

/** What nobody but the owner of an account does, though nobody is signed in yet. */
const ownDeeds = new Set<string>([
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
  if (deed && whose && entry.actor === "visitor" && ownDeeds.has(action)) return `${whose} ${deed}`;
  const actor = actorName(entry.actor);
  const about = whose && whose !== actor ? `: ${whose}` : "";
  if (deed) return `${actor} ${deed}${about}`;
  const [kind = "", rest = ""] = action.split(".");
  return `${actor}: ${readableName(rest || kind)} (${whose ?? readableName(subject)})`;
}

/** Whose account the entry is about. */
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
  recovery: "Recovery",
  password: "Passwords",
  account: "Own accounts",
  staff: "Staff",
  invitation: "Invitations",
  post: "Blogs",
  media: "Images",
  client: "Clients",
  enquiry: "Enquiries",
  callback: "Call requests",
  mail: "Letters",
  privacy: "Privacy",
};

/** The kinds of actions that the log can be narrowed down to. */
export const auditKinds: readonly { value: string; label: string }[] = Object.entries(kinds).map(
  ([value, label]) => ({ value, label }),
);
