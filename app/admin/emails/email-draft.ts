import type { MailInput } from "../../../contract/emails.ts";
import { mailLimits } from "../../../contract/office-limits.ts";
import type { MessageFile } from "../../../contract/replies.ts";
import { newKey } from "../../ui/new-key.ts";
import { MemoryDrafts } from "../forms/drafts.ts";

export type EmailDraft = {
  to: ReadonlySet<string>;
  segments: ReadonlySet<string>;
  subject: string;
  body: string;
  files: readonly MessageFile[];
  /** The list that the first `count` of `to` were taken from; `query` is of its address. */
  list: { query: string; count: number } | null;
  /** When to send it (ISO 8601); null for at once. */
  sendAt: string | null;
};

/** A draft before anything is typed. */
export const emptyEmail: EmailDraft = {
  to: new Set(),
  segments: new Set(),
  subject: "",
  body: "",
  files: [],
  list: null,
  sendAt: null,
};

const attempts = new MemoryDrafts<{ content: string; key: string }>();

/** Whether the draft is empty, so that nothing is lost without it. */
export function isEmpty({ to, segments, files, subject, body }: EmailDraft): boolean {
  return to.size + segments.size + files.length === 0 && subject === "" && body === "";
}

/** Whether they have the same recipients and texts, as the server stores them. */
export function isSameEmail(one: EmailDraft, other: EmailDraft): boolean {
  const addresses = (email: EmailDraft) => [...email.to].map((each) => each.toLowerCase()).sort();
  return (
    one.subject.trim() === other.subject.trim() &&
    one.body === other.body &&
    one.sendAt === other.sendAt &&
    one.list?.query === other.list?.query &&
    idsOf(one.files).join() === idsOf(other.files).join() &&
    [...one.segments].sort().join() === [...other.segments].sort().join() &&
    addresses(one).join() === addresses(other).join()
  );
}

/** Ids of files, in their order. */
export const idsOf = (files: readonly MessageFile[]) => files.map(({ id }) => id);

/**
 * The `Idempotency-Key` of an email. The same content has the same key until it is sent, so that an
 * email whose answer was lost is sent only once; a changed one is another email.
 */
export function idempotencyKey(name: string, { draft: _, ...email }: MailInput): string {
  const { clientMails, segments = [] } = email;
  const chosen = [clientMails.toSorted(), segments.toSorted()];
  const content = JSON.stringify([{ ...email, clientMails: [], segments: [] }, ...chosen]);
  const last = attempts.get(name);
  if (last?.content === content) return last.key;
  const key = newKey();
  attempts.set(name, { content, key });
  return key;
}

/** Forgets the key of an email that was sent: the same text, written again, is a new email. */
export function forgetKey(name: string) {
  attempts.delete(name);
}

const fieldNames = [
  "clientMails",
  "segments",
  "mailSubject",
  "mailBody",
  "files",
  "sendAt",
] as const;

/** Error messages by the names that the API gives an email's fields. */
export type EmailErrors = {
  readonly [field in (typeof fieldNames)[number]]?: string;
};

/** Errors found before sending; the server checks again. A client's dialog requires a message. */
export function emailErrors(
  { subject, body }: EmailDraft,
  { recipients, messageRequired }: { recipients: number; messageRequired: boolean },
): EmailErrors {
  const max = mailLimits.recipients.toLocaleString("en-IN");
  return {
    ...(recipients === 0 && { clientMails: "Please choose at least one recipient." }),
    ...(recipients > mailLimits.recipients && {
      clientMails: `At most ${max} recipients at once. Please remove some and email them separately.`,
    }),
    ...(subject.trim() === "" && { mailSubject: "Please enter a subject." }),
    ...(messageRequired && body.trim() === "" && { mailBody: "Please enter a message." }),
  };
}

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
