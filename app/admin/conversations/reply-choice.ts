import type { AnswerOf } from "../../../contract/endpoints.ts";
import { maxReplyRecipients } from "../../../contract/office-limits.ts";
import {
  everyoneIn,
  isColleague,
  isOtherCompany,
  isSame,
  type Person,
  type Recipients,
  replyRecipients,
  without,
} from "../../../contract/reply-recipients.ts";
import { otherAnswerAddress, senderWarning } from "../../../contract/sender-warning.ts";
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
  /** Whether it repeats an email for those whom that didn't reach: the others have it. */
  isRepeat?: boolean | undefined;
};

const nobody: Recipients = { to: [], cc: [], bcc: [] };

export const messagesOf = (timeline: readonly TimelineEntry[]): Message[] =>
  timeline.filter((entry) => entry.type === "message").filter(({ kind }) => kind === "message");

/** Emails that went to somebody outside (“Fwd:”) aren’t answered by default. */
export const isForward = ({ direction, subject }: Message) =>
  direction === "out" && /^fwd:/i.test(subject);

const isRefused = ({ state }: { state: { status: string } | null }) => state?.status === "failed";

/** The later email that repeats one of ours for those whom that didn't reach. */
export const repeatOf = (message: Message, messages: readonly Message[]): Message | undefined =>
  isRefused(message)
    ? messages.find(
        ({ id, direction, text, at }) =>
          direction === "out" && id !== message.id && at >= message.at && text === message.text,
      )
    : undefined;

/** An email that repeats another went to all whom that reached, too. */
function withFirst(message: Message, messages: readonly Message[]): Message {
  const first = messages.find((each) => repeatOf(each, messages)?.id === message.id);
  if (!first) return message;
  const refused =
    first.deliveries.length > 0 ? first.deliveries.filter(isRefused) : everyoneIn(first);
  const to = [...message.to, ...without(first.to, [...message.to, ...refused])];
  return { ...message, to, cc: [...message.cc, ...without(first.cc, [...to, ...refused])] };
}

/** To and Cc as far as an email can go to so many. */
const fitting = ({ to, cc }: Recipients): Recipients => ({
  to: to.slice(0, maxReplyRecipients),
  cc: cc.slice(0, Math.max(0, maxReplyRecipients - to.length)),
  bcc: [],
});

/** The next email as it is chosen: what it answers or forwards, to whom, and who would be left out. */
export function replyChoice(
  conversation: AnswerOf<"readConversation">,
  timeline: readonly TimelineEntry[],
  choice: Choice,
) {
  const { data, client, participants, ownAddresses, colleagues } = conversation;
  const messages = messagesOf(timeline);
  const isIn = ({ direction }: Message) => direction === "in";
  const latest =
    (choice.mode === "forward" && messages.findLast(isIn)) ||
    messages.findLast((message) => !isForward(message)) ||
    null;
  const about = messages.find(({ id }) => id === choice.about) ?? latest;
  const person = { name: client?.name ?? data.name, email: client?.email_id ?? data.email_id };
  // Where nobody vouches for the sender, an answer goes to the address that is known.
  const isElsewhere = about !== null && otherAnswerAddress(about) !== undefined;
  const answered = about && withFirst(isElsewhere ? { ...about, replyTo: [] } : about, messages);
  const former = { ...person, formerEmails: [data.email_id] };
  const asked = replyRecipients(answered, ownAddresses, former);
  const all = everyoneIn(asked.replyAll);
  const mode = choice.mode ?? (all.length > 1 ? "replyAll" : "reply");
  const byMode = {
    reply: asked.reply,
    replyAll: fitting(asked.replyAll),
    forward: nobody,
    note: nobody,
  };
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
  const isAnswer = (mode === "reply" || mode === "replyAll") && !choice.isRepeat;
  const leftOut = isAnswer ? without(all, everyoneIn(recipients)).map(named) : [];
  const unlisted = about ? about.recipientCount - about.to.length - about.cc.length : 0;
  return {
    mode,
    about,
    isLatest: about === latest,
    recipients: {
      to: recipients.to.map(named),
      cc: recipients.cc.map(named),
      bcc: recipients.bcc.map(named),
    },
    /** The recipients of Reply all, if they are more than one. */
    all: all.map(named),
    leftOut,
    /** How many, with those whom a page of the conversation doesn't list. */
    leftOutCount: leftOut.length + (isAnswer ? unlisted : 0),
    /** Whether the usual answer goes to a known address, not to the one that an unproven email names. */
    isElsewhere,
    /** The client, and everybody else of the conversation. */
    known: [person, ...participants].map(named),
    everybodySeen: [...known, ...messages.flatMap(everyoneIn)],
    isColleague: (email: string) => isColleague(email, colleagues, ownAddresses),
    /** Why the sender of the answered email may be another person. */
    warning: about && isAnswer && !isElsewhere ? senderWarning(about, colleagues)?.text : undefined,
    /** Why an address failed, if it did. */
    failureOf: (email: string) =>
      failures.find((other) => isSame(other, { email }))?.failure ?? null,
    /** Those whose address failed, with the reason. */
    failed: everyoneIn(recipients).flatMap((each) => {
      const failure = failures.find((other) => isSame(other, each))?.failure ?? null;
      return failure === null ? [] : [{ ...named(each), failure }];
    }),
    client: person,
    /** The person whom templates greet. */
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
  set: (me: string, id: string, { mode, about, recipients, isRepeat }: Choice) =>
    stored.set(me, id, { choice: JSON.stringify({ mode, about, recipients, isRepeat }) }),
  delete: (me: string, id: string) => stored.delete(me, id),
};
