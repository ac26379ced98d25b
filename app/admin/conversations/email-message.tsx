import { FormattedText } from "../formatting/formatted-text.tsx";
import { EmailStateLine } from "./email-state-line.tsx";
import { EntryText } from "./entry-text.tsx";
import { FileLink } from "./file-link.tsx";
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
      kind={isFailed ? "failed" : state?.status === "held" ? "held" : isOurs ? "out" : "in"}
      at={entry.at}
      id={entry.id}
      label={isOurs ? `to ${recipients}` : from.email}
    >
      {entry.authenticated === "fail" && (
        <p className="timeline__warning">
          This may not be from {from.email}: its mail server did not confirm the sender.
        </p>
      )}
      {/* Only what this site sent was formatted: it alone has a state. */}
      {state ? (
        <div className="timeline__text formatted-text">
          <FormattedText text={entry.text} />
        </div>
      ) : (
        <EntryText of={entry.text} />
      )}
      {quoted && (
        <details className="timeline__quoted">
          <summary>
            <span aria-hidden="true">•••</span> Show {lineCount(quoted)} quoted lines
          </summary>
          <blockquote>{quoted}</blockquote>
        </details>
      )}
      {files.length > 0 && (
        <ul className="timeline__files">
          {files.map((file) => (
            <li key={file.id}>
              <FileLink messageId={entry.id} file={file} />
            </li>
          ))}
        </ul>
      )}
      {state && (
        <div className="timeline__state">
          <EmailStateLine state={state} />
          <ReplyControls state={state} enquiryId={enquiryId} message={entry} />
        </div>
      )}
    </Card>
  );
}
