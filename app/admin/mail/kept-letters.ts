import type { MailInput } from "../../../contract/emails.ts";
import { MemoryDrafts } from "../forms/drafts.ts";

/** A letter as far as it is written. */
export type LetterDraft = { to: ReadonlySet<string>; subject: string; body: string };

export const blankLetter: LetterDraft = { to: new Set(), subject: "", body: "" };

const kept = new MemoryDrafts<LetterDraft>();
const attempts = new MemoryDrafts<{ content: string; key: string }>();

/** What was begun under this name and not sent (decision B13). */
export function keptLetter(name: string): LetterDraft {
  return kept.get(name) ?? blankLetter;
}

/** Keeps a letter for when its page or dialog is opened again; a blank one is forgotten. */
export function keepLetter(name: string, letter: LetterDraft) {
  if (isBlank(letter)) kept.delete(name);
  else kept.set(name, letter);
}

/**
 * The `Idempotency-Key` of what is sent under this name. The same content keeps it, so that a
 * letter whose answer was lost goes out once; a changed one is another letter.
 */
export function keyOfAttempt(name: string, letter: MailInput): string {
  const content = JSON.stringify({ ...letter, clientMails: letter.clientMails.toSorted() });
  const last = attempts.get(name);
  if (last?.content === content) return last.key;
  const key = crypto.randomUUID();
  attempts.set(name, { content, key });
  return key;
}

/** Forgets a letter that has been sent: the same words, written again, are a new one. */
export function forgetLetter(name: string) {
  kept.delete(name);
  attempts.delete(name);
}

/** Whether nothing would be lost with it. */
export function isBlank({ to, subject, body }: LetterDraft): boolean {
  return to.size === 0 && subject === "" && body === "";
}
