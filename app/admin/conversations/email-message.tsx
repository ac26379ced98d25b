import {
  Ellipsis,
  FolderInput,
  Forward,
  Reply,
  ReplyAll,
  ShieldCheck,
  Split,
  TextCursorInput,
} from "lucide-react";
import { useState } from "react";
import { plainSubject } from "../../../contract/bare-subject.ts";
import type { EmailState } from "../../../contract/email-state.ts";
import { isOwn, without } from "../../../contract/reply-recipients.ts";
import { senderWarning } from "../../../contract/sender-warning.ts";
import { QuietButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.ts";
import { mutate } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { KeyCaps } from "../keys/key-caps.tsx";
import { ConfirmDialog } from "../lists/confirm-dialog.tsx";
import { ClosedContext, useEmailActions } from "./conversation-actions.ts";
import { EmailPeople } from "./email-people.tsx";
import { EmailStateLine } from "./email-state-line.tsx";
import { FailedDeliveries } from "./failed-deliveries.tsx";
import { FileLink, OriginalLink } from "./file-link.tsx";
import { LinkedText } from "./linked-text.tsx";
import { MessageBody, SignatureImages } from "./message-body.tsx";
import { MoreMenu } from "./more-menu.tsx";
import { isForward } from "./reply-choice.ts";
import { Card, type OfType, WholeMessage } from "./timeline.tsx";
import { useUndoneReply } from "./undone-reply.ts";
import { useWholeMessage } from "./use-whole-message.ts";

function linesText(text: string): string {
  const count = text.split("\n").length;
  return count === 1 ? "1 quoted line" : `${count} quoted lines`;
}

/** An email in either direction, its quoted part folded, with the true state of ours. */
export function EmailMessage({
  entry,
  enquiryId,
  isFirst,
  newSubject,
}: {
  entry: OfType<"message">;
  enquiryId: string;
  isFirst: boolean;
  /** If it isn't that of the email before. */
  newSubject: string | undefined;
}) {
  const message = useWholeMessage(entry);
  const { direction, kind, from, by, state, quoted, files } = message.shown;
  const isOurs = direction === "out";
  const actions = useEmailActions();
  const warning = senderWarning(message.shown, actions?.colleagues);
  const who = by?.name ?? (from.name || from.email || "Unknown sender");
  const isFailed = state?.status === "failed" || kind === "bounce";
  const isClosed = warning?.isGrave === true;
  return (
    <ClosedContext value={isClosed}>
      <Card
        who={who}
        isClient={!isOurs}
        kind={isFailed ? "failed" : state?.status === "held" ? "held" : isOurs ? "out" : "in"}
        at={entry.at}
        id={entry.id}
        {...(isFirst && { label: "Email" })}
        {...(isForward(entry) && { label: `Forwarded “${plainSubject(entry.subject)}”` })}
        sender={<EmailPeople of={message} />}
        menu={<EmailMenu of={entry} isClosed={isClosed} />}
      >
        {warning && (
          <p
            className={isClosed ? "alarm small timeline__warning" : "wait small timeline__warning"}
          >
            {warning.text}
            {isClosed &&
              " Its links and files stay closed until you mark it as genuine in its menu."}
          </p>
        )}
        {newSubject && (
          <p className="row gap-6 soft small timeline__subject">
            <Icon of={TextCursorInput} />
            <span>
              Subject: <b>{newSubject}</b>
            </span>
          </p>
        )}
        <MessageBody of={message} />
        {entry.isUnreadable && <OriginalLink messageId={entry.id} />}
        {quoted && (
          <details className="soft small mt-8 timeline__quoted">
            <summary>
              <span aria-hidden="true">•••</span>{" "}
              {message.shown.isCut ? "Show quoted text" : `Show ${linesText(quoted)}`}
            </summary>
            <blockquote>
              <LinkedText of={quoted} />
            </blockquote>
          </details>
        )}
        <SignatureImages of={message.shown} />
        {files.length > 0 && (
          <ul className="flow gap-6 mt-8">
            {files.map((file) => (
              <li key={file.id}>
                <FileLink messageId={entry.id} file={file} />
              </li>
            ))}
          </ul>
        )}
        <WholeMessage of={message} />
        {state && (
          <div className="timeline__state">
            {state.status === "failed" || state.status === "waiting" ? (
              <FailedDeliveries message={message.shown} />
            ) : (
              <EmailStateLine state={state} />
            )}
            <ReplyControls state={state} enquiryId={enquiryId} message={entry} />
          </div>
        )}
      </Card>
    </ClosedContext>
  );
}

function EmailMenu({ of: email, isClosed }: { of: OfType<"message">; isClosed: boolean }) {
  const actions = useEmailActions();
  const [asks, setAsks] = useState(false);
  if (!actions) return null;
  const { begin, move, ownAddresses } = actions;
  const { id, from, to, cc } = email;
  const others = without([from, ...to, ...cc], [from]).filter(
    (each) => !isOwn(ownAddresses, each.email),
  );
  return (
    <>
      <MoreMenu
        label="More for this email"
        icon={<Icon of={Ellipsis} />}
        items={[
          { label: "Reply", icon: Reply, run: () => begin("reply", id) },
          ...(others.length > 0
            ? [{ label: "Reply all", icon: ReplyAll, run: () => begin("replyAll", id) }]
            : []),
          { label: "Forward", icon: Forward, keyCap: "F", run: () => begin("forward", id) },
          {
            label: "Move this email",
            icon: FolderInput,
            keyCap: "m",
            run: () => move("move", id, false),
          },
          { label: "Move all from here on", icon: FolderInput, run: () => move("move", id, true) },
          { label: "Split off", icon: Split, run: () => move("split", id, false) },
          ...(isClosed
            ? [{ label: "Mark as genuine", icon: ShieldCheck, run: () => setAsks(true) }]
            : []),
        ]}
      />
      {asks && (
        <ConfirmDialog
          title="Is this email genuine?"
          action={{ label: "Mark as genuine", running: "Marking...", grave: false }}
          onConfirm={async () => {
            await mutate("markGenuine", { path: { id } });
            setAsks(false);
          }}
          onClose={() => setAsks(false)}
        >
          <p className="dialog-text">
            First call the sender at a number that you already had. Links and files of this email
            open for everybody, which can’t be undone and is written to the audit log.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

type ReplyControlsProps = { state: EmailState; enquiryId: string; message: OfType<"message"> };

/** Undo while a reply is held, Try again and Cancel while it waits or after it failed. */
function ReplyControls({ state, enquiryId, message }: ReplyControlsProps) {
  const { set } = useUndoneReply();
  const actions = useEmailActions();
  const path = { id: enquiryId, message: message.id };
  const attempt = (run: () => Promise<unknown>) => () => {
    run().catch((error: unknown) => toast.error(errorTextWithFields(error)));
  };
  const undo = attempt(async () => {
    const { text, files } = await mutate("undoReply", { path });
    set({ enquiryId, sent: message, text, files });
  });
  const sendNow = attempt(() => mutate("sendReplyNow", { path }));
  const cancel = attempt(() => mutate("cancelMail", { path: { id: state.id } }));
  switch (state.status) {
    case "held":
      return (
        <p className="flow mt-8">
          <QuietButton data-undo-reply onClick={undo}>
            Undo <KeyCaps of="z" silent />
          </QuietButton>
          {!state.blocked && <QuietButton onClick={sendNow}>Send now</QuietButton>}
        </p>
      );
    case "queued":
    case "waiting":
      return (
        <p className="flow mt-8">
          <QuietButton onClick={cancel}>Cancel</QuietButton>
          {state.status === "waiting" && !state.blocked && (
            <QuietButton onClick={sendNow}>Try now</QuietButton>
          )}
        </p>
      );
    case "failed":
      if (actions?.repeatOf(message)) return null;
      return (
        <p className="flow mt-8">
          <QuietButton onClick={sendNow}>Send again</QuietButton>
        </p>
      );
    case "sending":
    case "accepted":
    case "cancelled":
      return null;
  }
}
