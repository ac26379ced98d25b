import { Bot, Lock, Mails } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { maxDailyMails } from "../../../contract/office-limits.ts";
import { senderWarning } from "../../../contract/sender-warning.ts";
import type { TimelineEntry } from "../../../contract/timeline.ts";
import { QuietButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { outcomes } from "../calls/log-call-dialog.tsx";
import { ClientInitials } from "../clients/client-initials.tsx";
import { dayName } from "../lists/day-name.ts";
import { Avatar } from "../shell/avatar.tsx";
import { shortTime } from "./conversation-row.tsx";
import { EmailMessage } from "./email-message.tsx";
import { EmailStateLine } from "./email-state-line.tsx";
import { EntryText } from "./entry-text.tsx";
import { FileLink } from "./file-link.tsx";
import { MoveEntry } from "./move-entry.tsx";
import { subjectChanges } from "./subject-changes.ts";
import { Change } from "./timeline-change.tsx";
import type { useEarlierEntries } from "./use-earlier-entries.ts";
import { useWholeMessage } from "./use-whole-message.ts";
import "./timeline.css";

export type OfType<Type extends TimelineEntry["type"]> = Extract<TimelineEntry, { type: Type }>;

type TimelineProps = {
  /** Its entries, and how to load those before them. */
  shown: ReturnType<typeof useEarlierEntries>;
  /** Which of the entries are shown; all by default. */
  only?: ((entry: TimelineEntry) => boolean) | undefined;
  name: string;
  enquiryId: string;
  /** When to call back, as a text. */
  wish: string | null;
  /** The staff whose names are marked in notes. */
  colleagues: readonly { id: string; name: string }[];
  /** Asks for the worth of a won enquiry that has none. */
  onAddWorth?: (() => void) | undefined;
};

/** Everything that was written about an enquiry, oldest first, with a mark at each new day. */
export function Timeline({ shown, only = () => true, onAddWorth, ...rest }: TimelineProps) {
  const entries = shown.entries.filter(only);
  const subjects = subjectChanges(shown.entries);
  const won = entries.findLast((entry) => entry.type === "change" && entry.status === "won");
  return (
    <>
      <p className="visually-hidden" role="status">
        {shown.added > 0 && `${shown.added} earlier entries are shown.`}
      </p>
      <ol className="timeline">
        {shown.earlierCount > 0 && (
          <li className="timeline__earlier">
            <QuietButton busy={shown.running} onClick={shown.load}>
              {shown.running ? "Loading..." : `Show earlier (${shown.earlierCount})`}
            </QuietButton>
          </li>
        )}
        {entries.map((entry, index) => {
          const isFirst = index === 0 && shown.earlierCount === 0;
          const day = dayName(entry.at);
          const before = entries[index - 1];
          return (
            <Fragment key={entry.id}>
              {(!before || dayName(before.at) !== day) && (
                <li className="timeline__day">
                  <span>{day}</span>
                </li>
              )}
              <Entry
                entry={entry}
                isFirst={isFirst}
                newSubject={subjects.get(entry.id)}
                onAddWorth={entry === won ? onAddWorth : undefined}
                {...rest}
              />
            </Fragment>
          );
        })}
      </ol>
    </>
  );
}

function Entry({
  entry,
  isFirst,
  newSubject,
  name,
  enquiryId,
  wish,
  colleagues,
  onAddWorth,
}: Omit<TimelineProps, "shown" | "only"> & {
  entry: TimelineEntry;
  isFirst: boolean;
  newSubject: string | undefined;
}) {
  switch (entry.type) {
    case "enquiry":
      return (
        <Card
          who={name}
          isClient
          at={entry.at}
          id={entry.id}
          label={entry.channel === "email" ? "Email" : "Contact form"}
        >
          {entry.kind === "callback" ? (
            <p>{wish ? `Requested a callback: ${wish}.` : "Requested a callback."}</p>
          ) : (
            <EntryText of={entry.text || "The message has no text."} />
          )}
          {entry.receipt && <EmailStateLine state={entry.receipt} what="Receipt" />}
        </Card>
      );
    case "note":
      return (
        <Card
          who={entry.by?.name ?? "A former colleague"}
          kind={entry.call ? (entry.call.outcome === "reached" ? "reached" : "call") : "note"}
          at={entry.at}
          id={entry.id}
          sender={entry.call && <CallOutcomeLine of={entry.call} />}
        >
          <EntryText of={entry.text} mentions={colleagues} />
        </Card>
      );
    case "message":
      if (entry.kind === "auto-reply" && !senderWarning(entry)?.isGrave)
        return <AutoReply entry={entry} />;
      if (entry.kind === "over-limit") return <OverLimit entry={entry} />;
      return (
        <EmailMessage
          entry={entry}
          enquiryId={enquiryId}
          isFirst={isFirst}
          newSubject={newSubject}
        />
      );
    case "move":
      return <MoveEntry entry={entry} />;
    case "change":
      return <Change entry={entry} onAddWorth={onAddWorth} />;
  }
}

type CardProps = {
  who: string;
  isClient?: boolean;
  kind?: "in" | "out" | "note" | "failed" | "held" | "call" | "reached";
  at: string;
  id: string;
  label?: string;
  /** A line below the author's. */
  sender?: ReactNode;
  menu?: ReactNode;
  children: ReactNode;
};

/** A text with its author and time. */
export function Card(props: CardProps) {
  const { who, isClient = false, kind = "in", at, id, label, sender, menu, children } = props;
  return (
    <li className="timeline__entry" data-kind={kind} id={`entry-${id}`}>
      {isClient ? <ClientInitials of={who} /> : <Avatar name={who} />}
      <article className="timeline__card" tabIndex={-1}>
        <header>
          <b className="ellipsis">
            <bdi>{who}</bdi>
          </b>
          {kind === "note" && (
            <span className="soft small ellipsis timeline__label">
              <Icon of={Lock} />
              Internal note
            </span>
          )}
          {label && (
            <span className="soft small ellipsis timeline__label" title={label}>
              {label}
            </span>
          )}
          <time className="soft small rigid push" dateTime={at}>
            {shortTime(at)}
          </time>
          {menu}
        </header>
        {sender}
        {children}
      </article>
    </li>
  );
}

function CallOutcomeLine({ of: { outcome, phone } }: { of: NonNullable<OfType<"note">["call"]> }) {
  const { name, icon } = outcomes[outcome];
  return (
    <p className="row gap-6 small">
      <Icon of={icon} />
      <b>{name}</b> <span className="soft">{phone}</span>
    </p>
  );
}

function AutoReply({ entry }: { entry: OfType<"message"> }) {
  const message = useWholeMessage(entry);
  return (
    <li className="flex soft small timeline__line">
      <Icon of={Bot} />
      <details className="timeline__auto">
        <summary>
          <b>Automatic reply</b> {entry.subject}
        </summary>
        <EntryText of={message.shown.text} />
        <WholeMessage of={message} />
      </details>
      <time className="soft small rigid push" dateTime={entry.at}>
        {shortTime(entry.at)}
      </time>
    </li>
  );
}

/** Emails over the daily limit of their sender, which are files to download. */
function OverLimit({ entry }: { entry: OfType<"message"> }) {
  const message = useWholeMessage(entry);
  const { fileCount, files, id, from, at } = message.shown;
  return (
    <li className="flex soft small timeline__line">
      <Icon of={Mails} />
      <details className="timeline__auto">
        <summary>
          <b>{fileCount === 1 ? "1 more email" : `${fileCount} more emails`}</b> from{" "}
          {from.email || "an unknown sender"}, stored and not shown
        </summary>
        <p>
          More than {maxDailyMails} emails of this sender arrived within 24 hours. These notified
          nobody. Download one to read it.
        </p>
        <ul className="flow gap-6 mt-8">
          {files.map((file) => (
            <li key={file.id}>
              <FileLink messageId={id} file={file} />
            </li>
          ))}
        </ul>
        <WholeMessage of={message} label={`Show all ${fileCount}`} />
      </details>
      <time className="soft small rigid push" dateTime={at}>
        {shortTime(at)}
      </time>
    </li>
  );
}

type WholeMessageProps = { of: ReturnType<typeof useWholeMessage>; label?: string };

/** Loads what a page of the conversation left out of a message. */
export function WholeMessage({ of, label = "Show the whole message" }: WholeMessageProps) {
  if (!of.shown.isCut) return null;
  return (
    <p className="mt-8">
      <QuietButton busy={of.running} onClick={of.load}>
        {of.running ? "Loading..." : label}
      </QuietButton>
    </p>
  );
}
