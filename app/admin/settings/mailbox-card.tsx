import { Check, FlaskConical, FolderOpen, LockKeyhole, TriangleAlert } from "lucide-react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { QuietButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Tag } from "../../ui/tag.tsx";
import { mailRoomText } from "../conversations/file-names.ts";
import { SheetRow } from "../kit/sheet.tsx";
import { readerDate, readerTime } from "../lists/reader-formats.ts";
import { SettingsCard } from "./settings-card.tsx";
import { useSaving } from "./use-saving.ts";

type MailState = AnswerOf<"readMailState">["data"];

/** How email comes in and goes out. Addresses and passwords are never shown. */
export function MailboxCard({ mail }: { mail: MailState }) {
  return (
    <SettingsCard id="mailbox" title="Mailbox">
      <p className="cluster soft">
        <MailboxTag mail={mail} />
        <span className="grow">{stateText(mail)}</span>
      </p>
      <MailboxDay mail={mail} />
      <ul className="sheet-rows">
        <SheetRow
          title="Incoming"
          text={
            <>
              {mail.incoming === "imap"
                ? "IMAP, read only: you can also use this mailbox in your email program."
                : ".eml files in DATA_DIR/inbox on the server."}{" "}
              {mail.room !== null && mailRoomText(mail.room)}
            </>
          }
        />
        <SheetRow
          title="Senders"
          text={
            <>
              Checked by the signature of their domain. The server needs DNS for it (port 53), and
              with <code>AUTHSERV_ID</code> it also takes your mail server’s word. Without either,
              and for emails of earlier versions, an email says “Not checked”.
            </>
          }
        />
        <SheetRow
          title="Outgoing"
          text={
            mail.outgoing === "smtp"
              ? `In the last 24 hours: ${mail.accepted} accepted by the mail server, ${mail.waiting} waiting, ${mail.failed} failed.`
              : "No mail server is set: emails are written to DATA_DIR/mail and reach nobody."
          }
        >
          <TestEmailButton />
        </SheetRow>
      </ul>
      <p className="sheet-note marked">
        <Icon of={LockKeyhole} />
        <span>
          Addresses and passwords are set on the server (<code>IMAP_URL</code>,{" "}
          <code>SMTP_URL</code>). Nobody can read them here.
        </span>
      </p>
    </SettingsCard>
  );
}

function MailboxTag({ mail }: { mail: MailState }) {
  if (mail.incoming === "folder") {
    return (
      <Tag tone="off" icon={FolderOpen}>
        Folder
      </Tag>
    );
  }
  if (mail.failure) {
    return (
      <Tag tone="bad" icon={TriangleAlert}>
        Not connected
      </Tag>
    );
  }
  return mail.checkedAt ? (
    <Tag tone="ok" icon={Check}>
      Connected
    </Tag>
  ) : (
    <Tag tone="wait">Not checked yet</Tag>
  );
}

const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" });
const clockText = (instant: string) => clock.format(new Date(instant));

function stateText({ incoming, failure, failingSince, checkedAt, nextCheckAt }: MailState): string {
  if (incoming === "folder") {
    return "No mailbox is set (IMAP_URL). Replies appear in Client Queries only if another program delivers them.";
  }
  if (failure) {
    const since = failingSince ? ` Since ${readerDate(failingSince)};` : "";
    return `${failure}${since} we try again at least once a minute. Nothing is lost.`;
  }
  if (!checkedAt) return "The server has just started.";
  const next = nextCheckAt ? `, next at ${clockText(nextCheckAt)}` : "";
  return `Last check ${clockText(checkedAt)}${next}. New emails arrive in between, too, when the mail server announces them.`;
}

/** Sends an email to oneself, which shows whether emails go out. */
function TestEmailButton() {
  const { running, savedAt, reason, save } = useSaving("sendTestMail");
  const body = {
    mailSubject: "Test email from the back office",
    mailBody: "If you can read this, outgoing email works.",
  };
  return (
    <div className="cluster">
      <QuietButton busy={running} icon={FlaskConical} onClick={() => void save({ body })}>
        {running ? "Sending..." : "Send test to me"}
      </QuietButton>
      <small role="status">
        {reason || (savedAt && "Queued. Check your mailbox, or Sent emails for its state.")}
      </small>
    </div>
  );
}

const quarterMs = 15 * 60_000;

/** Size of the drawing: a bar of `step` for each quarter of an hour. */
const step = 5;
const height = 34;
/** A quarter in which nothing came. */
const minHeight = 5;

/** The last 24 hours in quarters of an hour: received emails, and outages of the mailbox. */
function MailboxDay({ mail }: { mail: MailState }) {
  const { received, incoming } = mail;
  const begin = Date.parse(mail.beginsAt);
  const outages = outagesOf(mail);
  const max = Math.max(...received, 1);
  const total = received.reduce((sum, count) => sum + count, 0);
  return (
    <figure className="mailbox-day">
      <svg
        viewBox={`0 0 ${received.length * step} ${height}`}
        preserveAspectRatio="none"
        focusable="false"
        aria-hidden="true"
      >
        {received.map((count, index) => {
          const from = begin + index * quarterMs;
          const isOut = outages.some((each) => each.from < from + quarterMs && each.to > from);
          const size = isOut
            ? height / 3
            : minHeight + ((height - minHeight) * Math.sqrt(count)) / Math.sqrt(max);
          return (
            <rect
              key={from}
              className={isOut ? "mailbox-day__out" : count > 0 ? "mailbox-day__some" : undefined}
              x={index * step}
              y={height - size}
              width={step - 1.4}
              height={size}
            />
          );
        })}
      </svg>
      <figcaption className="cluster between soft small">
        <span>Yesterday, {readerTime(begin)}</span>
        <span>
          {total === 1 ? "1 email received" : `${total} emails received`}
          {incoming === "imap" && outages.length === 0 && ", without an interruption"}
        </span>
        <span>Now</span>
      </figcaption>
      {outages.length > 0 && (
        <ul className="bad small">
          {outages.slice(-maxNamed).map(({ from, to }) => (
            <li className="marked" key={from}>
              <Icon of={TriangleAlert} />
              {readerTime(from)} to {to > Date.now() ? "now" : readerTime(to)}: no connection.
              Emails from that time were fetched later.
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}

/** Outages that are told in words; all are drawn. */
const maxNamed = 3;

/** The outages of the day; one that goes on ends in the future. */
function outagesOf({ outages, failingSince }: MailState) {
  const past = outages.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));
  if (failingSince === null) return past;
  return [...past, { from: Date.parse(failingSince), to: Number.POSITIVE_INFINITY }];
}
