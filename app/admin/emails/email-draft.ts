import type { MailInput } from "../../../contract/emails.ts";
import { mailLimits } from "../../../contract/office-limits.ts";
import { MemoryDrafts, SessionDrafts } from "../forms/drafts.ts";

/** An email while it is written. */
export type EmailDraft = { to: ReadonlySet<string>; subject: string; body: string };

/** A draft before anything is typed. */
export const emptyEmail: EmailDraft = { to: new Set(), subject: "", body: "" };

const drafts = new MemoryDrafts<EmailDraft>();
const attempts = new MemoryDrafts<{ content: string; key: string }>();

// They outlive a reload (OFFICE-11).
const stored = new SessionDrafts("unsaved-email");

/** The unsent email of that name, as this page knows it (decision B13). */
export const emailDraft = (name: string): EmailDraft => drafts.get(name) ?? emptyEmail;

/** The unsent email of that name that `staff` typed before a reload. */
export function storedDraft(staff: string, name: string): EmailDraft {
  const { to = "", subject = "", body = "" } = stored.get(staff, name) ?? {};
  return { to: new Set(to.split(" ").filter(Boolean)), subject, body };
}

/** Stores an unsent email for when its page or dialog is opened again, also after a reload. */
export function storeDraft(staff: string, name: string, email: EmailDraft) {
  if (isEmpty(email)) {
    drafts.delete(name);
    stored.delete(staff, name);
    return;
  }
  drafts.set(name, email);
  const { to, subject, body } = email;
  stored.set(staff, name, { to: [...to].join(" "), subject, body });
}

/** Whether the draft is empty, so that nothing is lost without it. */
export function isEmpty({ to, subject, body }: EmailDraft): boolean {
  return to.size === 0 && subject === "" && body === "";
}

/**
 * The `Idempotency-Key` of an email. The same content has the same key until it is sent, so that an
 * email whose answer was lost is sent only once; a changed one is another email.
 */
export function idempotencyKey(name: string, email: MailInput): string {
  const content = JSON.stringify({ ...email, clientMails: email.clientMails.toSorted() });
  const last = attempts.get(name);
  if (last?.content === content) return last.key;
  const key = crypto.randomUUID();
  attempts.set(name, { content, key });
  return key;
}

/** Deletes a draft that has been sent: the same text, written again, is a new email. */
export function deleteDraft(staff: string, name: string) {
  drafts.delete(name);
  stored.delete(staff, name);
  attempts.delete(name);
}

/** Error messages by the names that the API gives an email's fields. */
export type EmailErrors = {
  readonly [field in "clientMails" | "mailSubject" | "mailBody" | "sendAt"]?: string;
};

/** Errors found before sending; the server checks again. A client's dialog requires a message. */
export function emailErrors(
  { to, subject, body }: EmailDraft,
  { messageRequired }: { messageRequired: boolean },
): EmailErrors {
  const max = mailLimits.recipients.toLocaleString("en-IN");
  return {
    ...(to.size === 0 && { clientMails: "Please choose at least one recipient." }),
    ...(to.size > mailLimits.recipients && {
      clientMails: `At most ${max} recipients at once. Please remove some and email them separately.`,
    }),
    ...(subject.trim() === "" && { mailSubject: "Please enter a subject." }),
    ...(messageRequired && body.trim() === "" && { mailBody: "Please enter a message." }),
  };
}

const fieldNames = ["clientMails", "mailSubject", "mailBody", "sendAt"] as const;

/** The same of an API error, whose fields may be as deep as `clientMails.3`. */
export function errorsOf(fields: Readonly<Record<string, string>>): EmailErrors {
  return Object.fromEntries(
    fieldNames.flatMap((field) => {
      const found = Object.entries(fields).find(
        ([name]) => name === field || name.startsWith(`${field}.`),
      );
      return found ? [[field, found[1]]] : [];
    }),
  );
}
