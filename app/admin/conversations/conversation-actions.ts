import { createContext, useContext } from "react";
import type { Person } from "../../../contract/reply-recipients.ts";
import { undoLast } from "../lists/offer-undo.ts";
import type { Message, Mode } from "./reply-choice.ts";

export type EmailActions = {
  ownAddresses: readonly string[];
  /** Addresses of staff. */
  colleagues: readonly string[];
  /** The client and all participants. */
  people: readonly Person[];
  /** The later email that repeats one for those whom it didn't reach. */
  repeatOf: (message: Message) => Message | undefined;
  /** Opens the composer for an email, by default as Reply or Reply all. */
  begin: (mode: Mode | undefined, message: string) => void;
  /** Opens the composer with the text of an email that didn't reach somebody. */
  correct: (message: Message, people: readonly Person[]) => void;
  /** Opens the dialog that moves emails. */
  move: (kind: "move" | "split", message: string, onwards: boolean) => void;
};

/** Whether links and files of the email around are closed. */
export const ClosedContext = createContext(false);

const ActionsContext = createContext<EmailActions | null>(null);

export const EmailActionsProvider = ActionsContext.Provider;

/** Null where conversations are only read, as on a client's page. */
export const useEmailActions = () => useContext(ActionsContext);

const entryInFocus = () => document.activeElement?.closest<HTMLElement>(".timeline__entry");

export const entryIdInFocus = () => entryInFocus()?.id.slice("entry-".length);

const emails = () =>
  [...document.querySelectorAll(".email-people")].map((each) => each.closest("li"));

/** Presses a control of the email in focus, or of the latest one. */
function press(selector: string) {
  const entry = entryInFocus() ?? emails().at(-1);
  entry?.querySelector<HTMLElement>(selector)?.click();
}

/** Opens or closes from and to of an email. */
export const togglePeople = () => press(".email-people > summary");

/** Shows an email as its sender formatted it, or its text again. */
export const toggleFormatted = () => press("[data-formatted]");

/** Moves the focus to the email before (-1) or after (1) the one in focus; to the latest one first. */
export function focusEmail(step: -1 | 1) {
  const all = emails();
  const current = all.findIndex((each) => each?.contains(document.activeElement));
  const next = all[current < 0 ? all.length - 1 : current + step];
  next?.querySelector<HTMLElement>("article")?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: "start" });
}

/** Takes back the reply that is held before it leaves, or else the last change. */
export function undoReplyOrLast() {
  const held = document.querySelector<HTMLElement>("[data-undo-reply]");
  if (held) held.click();
  else undoLast();
}
