import { KeptWhileOpen } from "../forms/kept-while-open.ts";

/** A letter as far as it is written. */
export type LetterDraft = { to: ReadonlySet<string>; subject: string; body: string };

export const blankLetter: LetterDraft = { to: new Set(), subject: "", body: "" };

const kept = new KeptWhileOpen<LetterDraft>();

/** What was begun under this name and not sent (decision B13). */
export function keptLetter(name: string): LetterDraft {
  return kept.get(name) ?? blankLetter;
}

/** Keeps a letter for when its page or dialog is opened again; a blank one is forgotten. */
export function keepLetter(name: string, letter: LetterDraft) {
  if (isBlank(letter)) kept.forget(name);
  else kept.keep(name, letter);
}

/** Whether nothing would be lost with it. */
export function isBlank({ to, subject, body }: LetterDraft): boolean {
  return to.size === 0 && subject === "" && body === "";
}
