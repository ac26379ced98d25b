import { AtSign, Forward, Lock, Reply, ReplyAll } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { type AnswerHours, onWorkingDay } from "../../../contract/answer-hours.ts";
import { mentionsFile } from "../../../contract/email-text.ts";
import { fieldLimits } from "../../../contract/limits.ts";
import { firstNameOf } from "../../../contract/reply-recipients.ts";
import { QuietButton } from "../../ui/button.tsx";
import { focusOn } from "../../ui/focus-on.ts";
import { Icon } from "../../ui/icon.tsx";
import { latinKey } from "../../ui/latin-key.ts";
import { insertText } from "../formatting/apply-text-edit.ts";
import { onFormatKey } from "../formatting/format-keys.ts";
import { isEscape } from "../keys/is-escape.ts";
import { Avatar } from "../shell/avatar.tsx";
import { AttachedFiles, isAttachKey, useFileDrop } from "./attached-files.tsx";
import { ClashNotice, OtherTextNotice } from "./clash-notice.tsx";
import { ComposerLine } from "./composer-line.tsx";
import { ComposerRecipients } from "./composer-recipients.tsx";
import { ComposerTools } from "./composer-tools.tsx";
import { shortTime } from "./conversation-row.tsx";
import { FailedAddressesDialog } from "./failed-addresses-dialog.tsx";
import { InsertTemplateDialog } from "./insert-template-dialog.tsx";
import { MentionList } from "./mention-list.tsx";
import { NoFileDialog } from "./no-file-dialog.tsx";
import { FoldedRecipients, PhoneHead } from "./phone-writing.tsx";
import { lastReminder } from "./reminder-choices.ts";
import type { Mode } from "./reply-choice.ts";
import { ReminderLine, SendButtons } from "./send-buttons.tsx";
import type { SendOptions, useComposer } from "./use-composer.ts";
import { useMentions } from "./use-mentions.ts";
import { useOnline, useSendWhenOnline } from "./use-online.ts";
import "./composer.css";

type Person = { id: string; name: string };

type ComposerProps = {
  composer: ReturnType<typeof useComposer>;
  hours: AnswerHours;
  canReply: boolean;
  writing: readonly Person[];
  colleagues: readonly (Person & { email: string })[];
};

/** Writes a reply, forwards an email, or writes a note for colleagues; one line until it is opened. */
export function Composer(props: ComposerProps) {
  const { composer, hours, canReply, writing, colleagues } = props;
  const { draft, chosen, change, send, savedAt, attempt, attached, clash } = composer;
  const { recipients, about } = chosen;
  const mode = canReply ? chosen.mode : "note";
  const text = useRef<HTMLTextAreaElement>(null);
  const [dialog, setDialog] = useState<"template" | SendAnyway | null>(null);
  /** Whether it has the focus; writing then fills the screen of a phone. */
  const [isWriting, setWriting] = useState(false);
  const isOnline = useOnline();
  const waiting = useSendWhenOnline(isOnline, send);
  const isNote = mode === "note";
  const isAnswer = !isNote && mode !== "forward";
  const isAttaching = !isNote && attached.isUploading;
  const isEmpty = draft.text.trim() === "" && mode !== "forward";
  const canSend = !isEmpty && !clash && !isAttaching && (isNote || recipients.to.length > 0);

  const drop = useFileDrop(isNote ? null : attached);
  const picker = useRef<HTMLInputElement>(null);
  const mentions = useMentions({
    isOn: isNote,
    field: text,
    text: draft.text,
    colleagues,
    change: (typed) => change({ text: typed }),
  });
  const insert = (inserted: string) => {
    if (text.current) insertText(text.current, inserted);
  };
  const failed = isNote ? [] : chosen.failed;
  const reminder = isAnswer ? draft.remindAt : undefined;
  const lacksFile = !isNote && attached.files.length === 0 && mentionsFile(draft.text);
  const submit = (asked: SendOptions = {}, isConfirmed = false, isFileless = isConfirmed) => {
    if (!canSend) return;
    const options = { ...(reminder && !asked.markAs && { remindAt: reminder }), ...asked };
    // Somebody who was typed and not chosen would be left out.
    const unfinished = document.querySelector<HTMLElement>(".recipients [aria-invalid=true]");
    if (!isNote && unfinished) unfinished.focus();
    else if (lacksFile && !isFileless) setDialog({ options, lacksFile });
    else if (failed.length > 0 && !isConfirmed) setDialog({ options });
    else {
      setWriting(false);
      if (isOnline) void send(options);
      else waiting.start(options);
    }
  };
  // In every field and on every button of it.
  const keys = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return;
      if (isAttachKey(event) && !isNote) picker.current?.click();
      else if (event.key === "Enter" && event.shiftKey && isAnswer) {
        const last = lastReminder(Date.now(), hours);
        submit(last && { remindAt: last.at });
      } else if (event.key === "Enter") submit();
      else return;
      event.preventDefault();
    },
  };
  const leave = () => {
    const heading = document.querySelector<HTMLElement>(".conversation-head h2");
    if (heading) focusOn(heading);
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setWriting(false);
    if (isEmpty && attached.files.length === 0) composer.close();
  };
  const modes = modeButtons.filter(
    (each) =>
      (each.mode !== "replyAll" || chosen.all.length > 1) && (each.mode !== "forward" || about),
  );
  if (!composer.isOpen) {
    return (
      <section className="composer" aria-label="Write a reply">
        <Writing people={writing} />
        <ComposerLine composer={composer} canReply={canReply} />
      </section>
    );
  }
  return (
    <section
      className="composer"
      data-kind={isNote ? "note" : "reply"}
      data-writing={isWriting || undefined}
      aria-label={isNote ? "Write a note" : "Write a reply"}
      // A button would move under the finger, and lose its press.
      onFocus={({ target }) => target.matches("input, textarea") && setWriting(true)}
      onBlur={({ currentTarget, relatedTarget: next }) => {
        if (next && !currentTarget.contains(next)) setWriting(false);
      }}
    >
      <PhoneHead
        title={modeButtons.find((each) => each.mode === mode)?.label ?? ""}
        about={isNote || mode === "forward" ? null : about}
        onLeave={leave}
      />
      <Writing people={writing} />
      <OtherTextNotice composer={composer} />
      {clash && <ClashNotice clash={clash} composer={composer} />}
      <div className="composer__box" {...drop} {...keys}>
        <div className="cluster small composer__top">
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend. */}
          <div className="segments composer__kinds" role="group" aria-label="What to write">
            {modes.map(({ mode: each, label, icon }) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === mode}
                disabled={!canReply && each !== "note"}
                onClick={() => composer.begin(each)}
              >
                <Icon of={icon} />
                {label}
              </button>
            ))}
          </div>
          {isNote && <p className="soft">Only staff can see this.</p>}
          <span className="soft push" role="status">
            {clash && "Not sent. "}
            {savedAt && `Draft saved ${shortTime(savedAt)}`}
          </span>
        </div>
        {!isNote && <FoldedRecipients of={chosen} />}
        {!isNote && <ComposerRecipients composer={composer} colleagues={colleagues} />}
        <div className="relative composer__text">
          {isNote && <MentionList of={mentions} />}
          <textarea
            ref={text}
            id="composer-text"
            aria-label={isNote ? "Note" : mode === "forward" ? "Message" : "Reply"}
            maxLength={fieldLimits.description}
            rows={5}
            value={draft.text}
            readOnly={attempt.running}
            {...mentions.props}
            onChange={(event) => {
              change({ text: event.target.value });
              mentions.typed();
            }}
            onKeyDown={(event) => {
              if (isNote ? mentions.onKey(event) : onFormatKey(event)) return;
              if (isEscape(event)) leave();
              if (!(event.ctrlKey || event.metaKey)) return;
              if (latinKey(event) === "z" && draft.text === "" && heldReply()) heldReply()?.click();
              else if (latinKey(event) === ";" && !isNote) setDialog("template");
              else return;
              event.preventDefault();
            }}
          />
        </div>
        {!isNote && <AttachedFiles of={attached} />}
        {reminder && (
          <ReminderLine
            at={new Date(onWorkingDay(Date.parse(reminder), hours)).toISOString()}
            name={recipients.to[0] ? firstNameOf(recipients.to[0]) : "somebody"}
            onRemove={() => change({ remindAt: undefined })}
          />
        )}
        <p className="bad small composer__failure" role="alert">
          {attempt.reason}
        </p>
        <div className="cluster small composer__foot">
          {isNote ? (
            <QuietButton icon={AtSign} onClick={mentions.begin}>
              Mention
            </QuietButton>
          ) : (
            <ComposerTools
              text={text}
              attached={attached}
              picker={picker}
              onTemplates={() => setDialog("template")}
            />
          )}
          <SendButtons
            label={sendLabel({ isNote, isOnline, isWaiting: waiting.isWaiting })}
            busy={attempt.running}
            disabled={!canSend}
            hours={hours}
            reminder={mode === "forward" ? null : reminder}
            onRemind={(remindAt) => change({ remindAt })}
            onSend={submit}
            hasWays={!isNote}
          />
        </div>
      </div>
      {dialog === "template" && (
        <InsertTemplateDialog
          client={chosen.addressee}
          onInsert={(inserted, template) => {
            insert(inserted);
            if (template) void attached.insertTemplate(template);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog !== null && typeof dialog === "object" && dialog.lacksFile && (
        <NoFileDialog
          onSend={async () => {
            setDialog(null);
            submit(dialog.options, false, true);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog !== null && typeof dialog === "object" && !dialog.lacksFile && (
        <FailedAddressesDialog
          failed={failed}
          onSend={() => submit(dialog.options, true)}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  );
}

/** Asks before an email is sent to an address that failed, or without a file that it announces. */
type SendAnyway = { options: SendOptions; lacksFile?: boolean };

const modeButtons: readonly { mode: Mode; label: string; icon: typeof Reply }[] = [
  { mode: "replyAll", label: "Reply all", icon: ReplyAll },
  { mode: "reply", label: "Reply", icon: Reply },
  { mode: "forward", label: "Forward", icon: Forward },
  { mode: "note", label: "Note", icon: Lock },
];

function Writing({ people }: { people: readonly Person[] }) {
  return people.map(({ id, name }) => (
    <p key={id} className="row soft small composer__writing" role="status">
      <Avatar name={name} />
      <span>
        <b>{name.split(" ")[0]}</b> is writing a reply too
      </span>
      <span className="composer__dots" aria-hidden="true">
        •••
      </span>
    </p>
  ));
}

/** The button that undoes the reply that was just sent, while there is one. */
const heldReply = () => document.querySelector<HTMLElement>("[data-undo-reply]");

type SendState = { isNote: boolean; isOnline: boolean; isWaiting: boolean };

function sendLabel({ isNote, isOnline, isWaiting }: SendState): string {
  if (isWaiting) return "Waiting for the network";
  if (!isOnline) return isNote ? "Add when online" : "Send when online";
  return isNote ? "Add note" : "Send";
}
