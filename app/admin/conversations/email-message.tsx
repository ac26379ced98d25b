import { FileText } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import { EmailStateLine } from "./email-state-line.tsx";
import { ReplyControls } from "./reply-controls.tsx";
import { Card, type OfType } from "./timeline.tsx";

const lineCount = (text: string) => text.split("\n").length;

/** An email in either direction, its quoted part folded, with the true state of ours. */
export function EmailMessage({
  entry,
  enquiryId,
}: {
  entry: OfType<"message">;
  enquiryId: string;
}) {
  const { direction, kind, from, to, by, state, quoted, files } = entry;
  const isOurs = direction === "out";
  const who = by?.name ?? (from.name || from.email);
  const recipients = [...to, ...entry.cc].map(({ email }) => email).join(", ");
  const isFailed = state?.status === "failed" || kind === "bounce";
  return (
    <Card
      who={who}
      isClient={!isOurs}
      kind={isFailed ? "failed" : isOurs ? "out" : "in"}
      at={entry.at}
      id={entry.id}
      label={isOurs ? `to ${recipients}` : from.email}
    >
      {entry.authenticated === "fail" && (
        <p className="timeline__warning">
          This may not be from {from.email}: its mail server did not confirm the sender.
        </p>
      )}
      <p className="timeline__text">{entry.text}</p>
      {quoted && (
        <details className="timeline__quoted">
          <summary>Show {lineCount(quoted)} quoted lines</summary>
          <blockquote>{quoted}</blockquote>
        </details>
      )}
      {files.length > 0 && (
        <ul className="timeline__files">
          {files.map(({ id, name, bytes }) => (
            <li key={id}>
              <Icon of={FileText} />
              <b>{name}</b> {sizeText(bytes)}
            </li>
          ))}
        </ul>
      )}
      {state && <EmailStateLine state={state} />}
      {state && <ReplyControls state={state} enquiryId={enquiryId} messageId={entry.id} />}
    </Card>
  );
}

/** "184 kB", "2.1 MB". */
function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(Math.round(bytes / 1_000), 1)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
