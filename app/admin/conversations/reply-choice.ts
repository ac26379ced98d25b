import type { AnswerOf } from "../../../contract/endpoints.ts";
import {
  everyoneIn,
  isOtherCompany,
  isSame,
  type Person,
  type Recipients,
  replyRecipients,
  without,
} from "../../../contract/reply-recipients.ts";
import type { TimelineEntry } from "../../../contract/timeline.ts";
import { SessionDrafts } from "../forms/drafts.ts";

export type Mode = "reply" | "replyAll" | "forward" | "note";
export type Message = Extract<TimelineEntry, { type: "message" }>;

/** Choices for the next email; missing ones follow from the email that is answered. */
export type Choice = {
  mode?: Mode | undefined;
  /** Id of the email that is answered or forwarded; the latest by default. */
  about?: string | undefined;
  recipients?: Recipients | undefined;
};

type Conversation = AnswerOf<"readConversation">;

const nobody: Recipients = { to: [], cc: [], bcc: [] };

export const messagesOf = (timeline: readonly TimelineEntry[]): Message[] =>
  timeline.filter((entry) => entry.type === "message").filter(({ kind }) => kind === "message");

/** Emails that went to somebody outside (“Fwd:”) aren’t answered by default. */
const isForward = ({ direction, subject }: Message) =>
  direction === "out" && /^fwd:/i.test(subject);

/** The next email as it is chosen: what it answers or forwards, to whom, and who would be left out. */
export function replyChoice(
  conversation: Conversation,
  timeline: readonly TimelineEntry[],
  choice: Choice,
) {
  const { data, client, participants, ownAddresses } = conversation;
  const messages = messagesOf(timeline);
  const isIn = ({ direction }: Message) => direction === "in";
  const latest =
    (choice.mode === "forward" && messages.findLast(isIn)) ||
    messages.findLast((message) => !isForward(message)) ||
    null;
  const about = messages.find(({ id }) => id === choice.about) ?? latest;
  const person = { name: client?.name ?? data.name, email: client?.email_id ?? data.email_id };
  const asked = replyRecipients(about, ownAddresses, { ...person, formerEmails: [data.email_id] });
  const all = everyoneIn(asked.replyAll);
  const mode = choice.mode ?? (all.length > 1 ? "replyAll" : "reply");
  const byMode = { reply: asked.reply, replyAll: asked.replyAll, forward: nobody, note: nobody };
  const recipients = choice.recipients ?? byMode[mode];
  const known: Person[] = [person, ...participants, ...messages.map(({ from }) => from)];
  /** With the name that is known for the address. */
  const named = (each: Person) => ({
    name: each.name || (known.find((other) => isSame(other, each))?.name ?? ""),
    email: each.email,
  });
  const [first] = recipients.to;
  const failures = [
    { email: person.email, failure: client?.bouncedAt ? (client.bounceReason ?? "") : null },
    ...participants,
  ];
  const isAnswer = mode === "reply" || mode === "replyAll";
  return {
    mode,
    about,
    isLatest: about === latest,
    recipients: {
      to: recipients.to.map(named),
      cc: recipients.cc.map(named),
      bcc: recipients.bcc.map(named),
    },
    /** Whom Reply all goes to, if that is more than one. */
    all: all.map(named),
    leftOut: isAnswer ? without(all, everyoneIn(recipients)).map(named) : [],
    /** The client, and everybody else of the conversation. */
    known: [person, ...participants].map(named),
    everybodySeen: [...known, ...messages.flatMap(everyoneIn)],
    /** Those whose address failed, with the reason. */
    failed: everyoneIn(recipients).flatMap((each) => {
      const failure = failures.find((other) => isSame(other, each))?.failure ?? null;
      return failure === null ? [] : [{ ...named(each), failure }];
    }),
    client: person,
    /** Whom templates greet. */
    addressee:
      !first || isSame(first, person)
        ? (client ?? data)
        : {
            name: named(first).name || first.email,
            company_name: isOtherCompany(first.email, person.email) ? "" : data.company_name,
          },
  };
}

export type ReplyChoice = ReturnType<typeof replyChoice>;

const stored = new SessionDrafts("reply-choice");

/** The choice of a draft, which survives a reload beside the text that the server stores. */
export const storedChoice = {
  get(me: string, id: string): Choice {
    const choice: Choice = JSON.parse(stored.get(me, id)?.["choice"] ?? "{}");
    return choice;
  },
  set: (me: string, id: string, { mode, about, recipients }: Choice) =>
    stored.set(me, id, { choice: JSON.stringify({ mode, about, recipients }) }),
  delete: (me: string, id: string) => stored.delete(me, id),
};
