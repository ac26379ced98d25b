import { mailLimits } from "../../../contract/limits.ts";
import type { LetterDraft } from "./kept-letters.ts";

/** What is wrong with a letter, by the names that the API gives its parts. */
export type LetterFaults = {
  readonly [part in "clientMails" | "mailSubject" | "mailBody"]?: string;
};

/** What can be seen here already; the server judges again. A client's modal asks for a message. */
export function letterFaults(
  { to, subject, body }: LetterDraft,
  { messageRequired }: { messageRequired: boolean },
): LetterFaults {
  const most = mailLimits.recipients.toLocaleString("en-IN");
  return {
    ...(to.size === 0 && { clientMails: "Please choose at least one recipient." }),
    ...(to.size > mailLimits.recipients && {
      clientMails: `At most ${most} recipients at once. Please take some out, and write to them next.`,
    }),
    ...(subject.trim() === "" && { mailSubject: "Please enter a subject." }),
    ...(messageRequired && body.trim() === "" && { mailBody: "Please enter a message." }),
  };
}

/** The same from a refusal, whose fields may be named as deep as `clientMails.3`. */
export function faultsFrom(fields: Readonly<Record<string, string>>): LetterFaults {
  const about = (part: keyof LetterFaults) =>
    Object.entries(fields).find(([name]) => name === part || name.startsWith(`${part}.`))?.[1];
  const [clientMails, mailSubject, mailBody] = [
    about("clientMails"),
    about("mailSubject"),
    about("mailBody"),
  ];
  return {
    ...(clientMails && { clientMails }),
    ...(mailSubject && { mailSubject }),
    ...(mailBody && { mailBody }),
  };
}
