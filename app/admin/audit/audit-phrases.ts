import type { AuditAction, AuditEntry, AuditKind } from "../../../contract/audit.ts";

/** The predicate of each action, after the name of its actor. */
const phrases: Readonly<Record<AuditAction, string>> = {
  "account.factor": "changed a second factor",
  "account.update": "changed their own account",
  "backup.create": "made a backup",
  "backup.refuse": "checked the newest backup: it can’t be restored",
  "backup.verify": "checked the newest backup: it can be restored",
  "callback.call": "logged a call",
  "callback.dial": "began a call",
  "callback.uncall": "took a logged call back",
  "callback.delete": "deleted a callback request",
  "callback.done": "marked a callback request as done",
  "callback.export": "exported callback requests",
  "callback.note": "added a note to a callback request",
  "callback.purge": "permanently deleted a callback request",
  "callback.receive": "requested a callback",
  "callback.remind": "set a reminder for a callback request",
  "callback.restore": "restored a callback request",
  "callback.update": "changed a callback request",
  "client.agree": "recorded that a client agrees to bulk emails",
  "client.create": "added a client",
  "client.delete": "deleted a client",
  "client.delete-segment": "deleted a segment of clients",
  "client.delete-tag": "deleted a tag of clients",
  "client.distinguish": "marked two clients as different people",
  "client.export": "exported clients",
  "client.ignore": "ignored what a form said of a client",
  "client.import": "imported clients",
  "client.merge": "merged two clients",
  "client.purge": "permanently deleted a client",
  "client.rename-segment": "renamed a segment of clients",
  "client.rename-tag": "renamed a tag of clients",
  "client.restore": "restored a client",
  "client.save-segment": "saved a segment of clients",
  "client.tag": "tagged a client",
  "client.unagree": "recorded that a client no longer agrees to bulk emails",
  "client.unignore": "no longer ignores what a form said of a client",
  "client.unimport": "undid an import of clients",
  "client.unmerge": "undid the merge of two clients",
  "client.unsubscribe": "unsubscribed from bulk emails",
  "client.untag": "removed a tag from a client",
  "client.update": "changed a client",
  "company.assign": "moved clients to a company",
  "company.create": "added a company",
  "company.delete": "deleted a company",
  "company.dismiss": "dismissed a suggestion for a company",
  "company.merge": "merged two companies",
  "company.purge": "permanently deleted a company",
  "company.restore": "restored a company",
  "company.unmerge": "undid the merge of two companies",
  "company.update": "changed a company",
  "conversation.merge": "merged two conversations",
  "conversation.move": "moved emails to another conversation",
  "conversation.split": "split emails off a conversation",
  "conversation.undo": "returned emails to their conversation",
  "enquiry.call": "logged a call",
  "enquiry.dial": "began a call",
  "enquiry.uncall": "took a logged call back",
  "enquiry.delete": "deleted an enquiry",
  "enquiry.done": "marked an enquiry as done",
  "enquiry.export": "exported enquiries",
  "enquiry.note": "added a note to an enquiry",
  "enquiry.purge": "permanently deleted an enquiry",
  "enquiry.receive": "sent an enquiry",
  "enquiry.remind": "set a reminder for an enquiry",
  "enquiry.restore": "restored an enquiry",
  "enquiry.update": "changed an enquiry",
  "insight.export": "exported the numbers of Insight",
  "invitation.accept": "accepted an invitation",
  "invitation.create": "invited somebody",
  "invitation.resend": "resent an invitation",
  "invitation.withdraw": "withdrew an invitation",
  "mail.cancel": "cancelled an email",
  "mail.forward": "forwarded an email",
  "mail.pause": "paused a bulk email",
  "mail.reply": "sent a reply",
  "mail.resume": "resumed a bulk email",
  "mail.retry": "retried an email",
  "mail.send": "queued emails to clients",
  "mail.undo": "undid a reply",
  "media.add": "added an image",
  "media.delete": "deleted an image",
  "media.describe": "described an image",
  "media.replace": "replaced an image",
  "media.purge": "permanently deleted an image",
  "media.restore": "restored an image",
  "message.genuine": "marked an incoming email as genuine",
  "message.receive": "stored an incoming email",
  "page.import": "imported a content pack",
  "page.publish": "published a page",
  "page.schedule": "scheduled a change of a page",
  "page.unschedule": "cancelled a scheduled change of a page",
  "password.change": "changed the password of the account",
  "password.issue": "gave an account a temporary password",
  "password.refuse": "entered a wrong password for a change to the account",
  "password.reset": "reset the password with a recovery code",
  "post.create": "created a post",
  "post.delete": "deleted a post",
  "post.import": "imported posts",
  "post.publish": "published a post",
  "post.purge": "permanently deleted a post",
  "post.restore": "restored a post",
  "post.restore-revision": "restored an earlier version of a post",
  "post.schedule": "scheduled a post",
  "post.unpublish": "unpublished a post",
  "post.update": "changed a post",
  "privacy.erase": "erased a person’s data",
  "privacy.export": "exported a person’s data",
  "privacy.lift-restriction": "lifted the restriction of a person’s data",
  "privacy.restrict": "restricted the use of a person’s data",
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
  "staff.update": "changed the rights or status of an account",
  "template.create": "added a template",
  "template.delete": "deleted a template",
  "template.update": "changed a template",
  "token.create": "created a token",
  "token.revoke": "revoked a token",
  "webhook.create": "added a webhook",
  "webhook.delete": "deleted a webhook",
  "webhook.redeliver": "delivered an event again to a webhook",
  "webhook.rotate": "changed the secret of a webhook",
  "webhook.switch-off": "switched off a webhook",
  "webhook.test": "sent a test to a webhook",
  "webhook.update": "changed a webhook",
};

/** Actions on single emails that can also be done to a bulk email. */
const bulkPhrases: ReadonlyMap<string, string> = new Map([
  ["mail.cancel", "cancelled a bulk email"],
  ["mail.retry", "retried a bulk email"],
  ["mail.send", "queued a bulk email"],
]);

const known = new Map<string, string>(Object.entries(phrases));

/** The predicate of an entry; some actions have two. */
function phraseOf({ action, subject, details }: AuditEntry): string | undefined {
  const ofBulk = subject === "bulk-email" ? bulkPhrases.get(action) : undefined;
  // One to a single client is an email like any other.
  if (ofBulk) return details["emails"] === 1 ? ofBulk.replace("a bulk", "an") : ofBulk;
  const [kind, deed] = action.split(".");
  const what = kind === "callback" ? "a callback request" : "an enquiry";
  if (deed === "done" && details["done"] === false) return `opened ${what} again`;
  if (deed === "remind" && details["at"] === null) return `removed a reminder for ${what}`;
  if (details["source"] === "sent-folder") return "stored an email sent from another email program";
  return known.get(action);
}

/** Actions that only the owner of an account can do, before being signed in. */
const ownerActions = new Set<string>([
  "session.start",
  "recovery.verify",
  "password.reset",
  "invitation.accept",
  "staff.create",
] satisfies AuditAction[]);

type Names = ReadonlyMap<string, string>;

type Sentence = {
  actor: string;
  /** The action, without the name of the record. */
  deed: string;
  /** Text between the deed and the record's name; null if the sentence names no record. */
  joint: string | null;
  /** Whether the record's name takes the place of its actor: the sender of an enquiry. */
  recordFirst?: boolean;
};

/** An entry of the log as a sentence, subject first. `names` are those of staff, by id. */
export function auditSentence(entry: AuditEntry, names: Names): Sentence {
  const { action, subject, record } = entry;
  const whose = accountOf(entry, names);
  const phrase = phraseOf(entry);
  if (phrase && whose && entry.actor === "visitor" && ownerActions.has(action))
    return { actor: whose, deed: phrase, joint: null };
  const actor = actorName(entry.actor);
  if (phrase && whose) {
    return { actor, deed: whose === actor ? phrase : `${phrase}: ${whose}`, joint: null };
  }
  if (action === "settings.update" && entry.subjectId !== null)
    return { actor, deed: `changed the ${readableName(entry.subjectId)}`, joint: null };
  if (phrase && record !== null && action.endsWith(".receive") && subject !== "message")
    return { actor, deed: phrase, joint: null, recordFirst: true };
  if (phrase)
    return record === null ? { actor, deed: phrase, joint: null } : withRecord(actor, phrase);
  const [kind = "", rest = ""] = action.split(".");
  const deed = `${readableName(rest || kind)} (${whose ?? readableName(subject)})`;
  return { actor, deed: `did: ${deed}`, joint: null };
}

/** The record's name takes the place of "a post"; an enquiry is named by its sender. */
function withRecord(actor: string, phrase: string): Sentence {
  const named = /^(.*) an? (?:post|client|image|page)$/.exec(phrase);
  if (named) return { actor, deed: named[1] ?? phrase, joint: " " };
  if (phrase === "invited somebody") return { actor, deed: "invited", joint: " " };
  if (phrase === "stored an incoming email") return { actor, deed: phrase, joint: " from " };
  if (/(?:a reply|mail program)$/.test(phrase)) return { actor, deed: phrase, joint: " to " };
  if (/(?:enquiry|callback request|forwarded an email)$/.test(phrase))
    return { actor, deed: phrase, joint: " of " };
  return { actor, deed: phrase, joint: ": " };
}

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
  page: "Pages",
  media: "Images",
  message: "Incoming email",
  client: "Clients",
  company: "Companies",
  conversation: "Conversations",
  enquiry: "Enquiries",
  callback: "Callback requests",
  insight: "Insight",
  mail: "Emails",
  template: "Templates",
  settings: "Settings",
  token: "Tokens",
  webhook: "Webhooks",
  privacy: "Privacy",
  backup: "Backups",
};

/** The kinds of actions that the log can be narrowed down to. */
export const auditKinds: readonly { value: string; label: string }[] = Object.entries(kinds).map(
  ([value, label]) => ({ value, label }),
);

/** `restore-revision` and `triesLeft` as "restore revision" and "tries left". */
export function readableName(name: string): string {
  return name
    .replaceAll("-", " ")
    .replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
    .trim();
}
