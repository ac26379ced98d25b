import { Bot, Lock, Pencil, UserCheck } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import type { TimelineEntry } from "../../../contract/conversations.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ClientInitials } from "../clients/client-initials.tsx";
import { dayName } from "../lists/day-name.ts";
import { Avatar } from "../shell/avatar.tsx";
import { statusNames } from "./conversation-names.ts";
import { shortTime } from "./conversation-row.tsx";
import { EmailMessage } from "./email-message.tsx";
import { EmailStateLine } from "./email-state-line.tsx";
import { EntryText } from "./entry-text.tsx";
import { rupeesText } from "./rupees.ts";
import { StatusMark } from "./status-mark.tsx";
import "./timeline.css";

export type OfType<Type extends TimelineEntry["type"]> = Extract<TimelineEntry, { type: Type }>;

type TimelineProps = {
  entries: readonly TimelineEntry[];
  /** The client's name. */
  name: string;
  enquiryId: string;
  /** When to call back, as a text. */
  wish: string | null;
  /** Whose names are marked in notes. */
  colleagues: readonly { id: string; name: string }[];
  /** Asks for the worth of a won enquiry that has none. */
  onAddWorth?: (() => void) | undefined;
};

/** Everything that was written about an enquiry, oldest first, with a mark at each new day. */
export function Timeline({ entries, onAddWorth, ...rest }: TimelineProps) {
  const won = entries.findLast((entry) => entry.type === "change" && entry.status === "won");
  return (
    <ol className="timeline">
      {entries.map((entry, index) => {
        const day = dayName(entry.at);
        const before = entries[index - 1];
        return (
          <Fragment key={entry.id}>
            {(!before || dayName(before.at) !== day) && (
              <li className="timeline__day">
                <span>{day}</span>
              </li>
            )}
            <Entry entry={entry} onAddWorth={entry === won ? onAddWorth : undefined} {...rest} />
          </Fragment>
        );
      })}
    </ol>
  );
}

function Entry({
  entry,
  name,
  enquiryId,
  wish,
  colleagues,
  onAddWorth,
}: Omit<TimelineProps, "entries"> & { entry: TimelineEntry }) {
  switch (entry.type) {
    case "enquiry":
      return (
        <Card who={name} isClient at={entry.at} id={entry.id} label="Contact form">
          {entry.kind === "callback" ? (
            <p>{wish ? `Requested a callback: ${wish}.` : "Requested a callback."}</p>
          ) : (
            <EntryText of={entry.text || "The message is empty."} />
          )}
          {entry.receipt && <EmailStateLine state={entry.receipt} what="Receipt" />}
        </Card>
      );
    case "note":
      return (
        <Card who={entry.by?.name ?? "A former colleague"} kind="note" at={entry.at} id={entry.id}>
          <EntryText of={entry.text} mentions={colleagues} />
        </Card>
      );
    case "message":
      if (entry.kind === "auto-reply") return <AutoReply entry={entry} />;
      return <EmailMessage entry={entry} enquiryId={enquiryId} />;
    case "change":
      return <Change entry={entry} onAddWorth={onAddWorth} />;
  }
}

type CardProps = {
  who: string;
  isClient?: boolean;
  kind?: "in" | "out" | "note" | "failed" | "held";
  at: string;
  id: string;
  label?: string;
  children: ReactNode;
};

/** A text with its author and time. */
export function Card({ who, isClient = false, kind = "in", at, id, label, children }: CardProps) {
  return (
    <li className="timeline__entry" data-kind={kind} id={`entry-${id}`}>
      {isClient ? <ClientInitials of={who} /> : <Avatar name={who} />}
      <article className="timeline__card" tabIndex={-1}>
        <header>
          <b>{who}</b>
          {kind === "note" && (
            <span className="timeline__label">
              <Icon of={Lock} />
              Internal note
            </span>
          )}
          {label && (
            <span className="timeline__label" title={label}>
              {label}
            </span>
          )}
          <time dateTime={at}>{shortTime(at)}</time>
        </header>
        {children}
      </article>
    </li>
  );
}

function AutoReply({ entry }: { entry: OfType<"message"> }) {
  return (
    <li className="timeline__line">
      <Icon of={Bot} />
      <details className="timeline__auto">
        <summary>
          <b>Automatic reply</b> {entry.subject}
        </summary>
        <EntryText of={entry.text} />
      </details>
      <time dateTime={entry.at}>{shortTime(entry.at)}</time>
    </li>
  );
}

type ChangeProps = { entry: OfType<"change"> } & Pick<TimelineProps, "onAddWorth">;

function Change({ entry, onAddWorth }: ChangeProps) {
  const { by, from, status, assignee, note, worth, done } = entry;
  const parts = [
    status &&
      `changed the status${from ? ` from ${statusNames[from]}` : ""} to ${statusNames[status]}`,
    assignee !== undefined && (assignee ? `assigned this to ${assignee.name}` : "unassigned this"),
    note && "changed “Good to know”",
    worth !== undefined &&
      (worth === null ? "removed the worth" : `set the worth to ${rupeesText(worth)}`),
    done !== undefined && (done ? "marked this as done" : "opened this again"),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <li className="timeline__line">
      {status ? (
        <StatusMark of={status} />
      ) : (
        <Icon of={note || worth !== undefined ? Pencil : UserCheck} />
      )}
      <span>
        <b>{by?.name ?? "The system"}</b> {parts.join(" and ")}
        {onAddWorth && (
          <span className="timeline__action">
            <Button look="quiet" small onClick={onAddWorth}>
              Add the worth
            </Button>
          </span>
        )}
      </span>
      <time dateTime={entry.at}>{shortTime(entry.at)}</time>
    </li>
  );
}
