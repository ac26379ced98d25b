import { createContext, useContext } from "react";
import type { Person } from "../../../contract/reply-recipients.ts";
import type { Message, Mode } from "./reply-choice.ts";

/** Actions of each email in the open conversation. */
export type EmailActions = {
  ownAddresses: readonly string[];
  /** Opens the composer for an email, by default as Reply or Reply all. */
  begin: (mode: Mode | undefined, message: string) => void;
  /** Opens the composer with the text of an email that didn't reach somebody. */
  correct: (message: Message, people: readonly Person[]) => void;
  /** Opens the dialog that moves emails. */
  move: (kind: "move" | "split", message: string, onwards: boolean) => void;
};

const ActionsContext = createContext<EmailActions | null>(null);

export const EmailActionsProvider = ActionsContext.Provider;

/** Null where conversations are only read, as on a client's page. */
export const useEmailActions = () => useContext(ActionsContext);

/** The entry of the timeline that has the focus. */
const entryInFocus = () => document.activeElement?.closest<HTMLElement>(".timeline__entry");

/** The id of that entry. */
export const entryIdInFocus = () => entryInFocus()?.id.slice("entry-".length);

/** Opens or closes from and to of the email in focus, or of the latest one. */
export function togglePeople() {
  const entry = entryInFocus() ?? [...document.querySelectorAll(".timeline__entry")].at(-1);
  entry?.querySelector<HTMLElement>(".email-people > summary")?.click();
}
