import { Check, FlaskConical, FolderOpen, LockKeyhole, TriangleAlert } from "lucide-react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { QuietButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Tag } from "../../ui/tag.tsx";
import { mailRoomText } from "../conversations/file-names.ts";
import { SheetRow } from "../kit/sheet.tsx";
import { readerDate } from "../lists/reader-formats.ts";
import { MailboxDay } from "./mailbox-day.tsx";
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
