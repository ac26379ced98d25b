import { AtSign, ChevronDown, LayoutTemplate, Lock, Paperclip, Reply } from "lucide-react";
import { useRef, useState } from "react";
import { fieldLimits } from "../../../contract/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { insertText } from "../formatting/apply-text-edit.ts";
import { onFormatKey } from "../formatting/format-keys.ts";
import { FormatTools } from "../formatting/format-tools.tsx";
import { WhenDialog } from "../forms/when-dialog.tsx";
import { KeyCaps } from "../keys/key-caps.tsx";
import { Avatar } from "../shell/avatar.tsx";
import { AttachedFiles } from "./attached-files.tsx";
import { ClashNotice } from "./clash-notice.tsx";
import { shortTime } from "./conversation-row.tsx";
import { InsertTemplateDialog } from "./insert-template-dialog.tsx";
import { MentionList } from "./mention-list.tsx";
import { MoreMenu } from "./more-menu.tsx";
import type { SendOptions, useComposer } from "./use-composer.ts";
import { useMentions } from "./use-mentions.ts";
import { useOnline, useSendWhenOnline } from "./use-online.ts";
import "./composer.css";

type Person = { id: string; name: string };

type ComposerProps = {
  composer: ReturnType<typeof useComposer>;
  /** The address that a reply goes to; null where none may be sent. */
  to: string | null;
  client: { name: string; company_name: string };
  writing: readonly Person[];
  colleagues: readonly Person[];
};

/** Writes a reply to the client or a note for colleagues. */
export function Composer({ composer, to, client, writing, colleagues }: ComposerProps) {
  const { draft, change, send, savedAt, attempt, attached, clash } = composer;
  const kind = to === null ? "note" : draft.kind;
  const text = useRef<HTMLTextAreaElement>(null);
  const [dialog, setDialog] = useState<"template" | "time" | null>(null);
  const [isDropping, setDropping] = useState(false);
  const isOnline = useOnline();
  const waiting = useSendWhenOnline(isOnline, send);
  const isNote = kind === "note";
  const isAttaching = !isNote && attached.uploading.length > 0;
  const canSend = draft.text.trim() !== "" && !clash && !isAttaching;

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
  // With the focus left on the button, typing would run the shortcuts: "e" marks as done.
  const write = (written: "reply" | "note") => () => {
    change({ kind: written });
    text.current?.focus();
  };
  const submit = (options?: SendOptions) => {
    if (!canSend) return;
    if (isOnline) void send(options);
    else waiting.start(options);
  };
  return (
    <section
      className="composer"
      data-kind={kind}
      aria-label={isNote ? "Write a note" : "Write a reply"}
    >
      {writing.map(({ id, name }) => (
        <p key={id} className="row soft small composer__writing" role="status">
          <Avatar name={name} />
          <span>
            <b>{name.split(" ")[0]}</b> is writing a reply too
          </span>
          <span className="composer__dots" aria-hidden="true">
            •••
          </span>
        </p>
      ))}
      {clash && <ClashNotice clash={clash} composer={composer} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: "Attach files" does the same. */}
      <div
        className="composer__box"
        data-dropping={isDropping || undefined}
        onDragOver={(event) => {
          if (isNote || !event.dataTransfer.types.includes("Files")) return;
          event.preventDefault();
          setDropping(true);
        }}
        onDragLeave={() => setDropping(false)}
        onDrop={(event) => {
          setDropping(false);
          if (isNote || event.dataTransfer.files.length === 0) return;
          event.preventDefault();
          void attached.add([...event.dataTransfer.files]);
        }}
      >
        <div className="cluster small composer__top">
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend. */}
          <div className="segments composer__kinds" role="group" aria-label="Reply or note">
            <button
              type="button"
              aria-pressed={!isNote}
              disabled={to === null}
              onClick={write("reply")}
            >
              <Icon of={Reply} />
              Reply <KeyCaps of="r" silent />
            </button>
            <button type="button" aria-pressed={isNote} onClick={write("note")}>
              <Icon of={Lock} />
              Note <KeyCaps of="n" silent />
            </button>
          </div>
          <p className="fill soft ellipsis">
            {isNote ? (
              "Only staff can see this."
            ) : (
              <>
                To <b>{to}</b>
              </>
            )}
          </p>
          <span className="soft" role="status">
            {clash && "Not sent. "}
            {savedAt && `Draft saved ${shortTime(savedAt)}`}
          </span>
        </div>
        <div className="relative">
          {isNote && <MentionList of={mentions} />}
          <textarea
            ref={text}
            id="composer-text"
            aria-label={isNote ? "Note" : "Reply"}
            maxLength={fieldLimits.description}
            rows={5}
            value={draft.text}
            readOnly={attempt.running}
            {...mentions.props}
            onChange={(event) => {
              change({ text: event.target.value });
              mentions.typed();
            }}
            onPaste={(event) => {
              const { files } = event.clipboardData;
              if (isNote || files.length === 0) return;
              event.preventDefault();
              void attached.add([...files]);
            }}
            onKeyDown={(event) => {
              if (isNote ? mentions.onKey(event) : onFormatKey(event)) return;
              if (event.key === "Escape") event.currentTarget.blur();
              if (!(event.ctrlKey || event.metaKey)) return;
              if (event.key === "Enter") submit();
              else if (event.key === "z" && draft.text === "" && heldReply()) heldReply()?.click();
              else if (event.key === ";" && !isNote) setDialog("template");
              else return;
              event.preventDefault();
            }}
          />
        </div>
        {!isNote && <AttachedFiles of={attached} />}
        <p className="bad small composer__failure" role="alert">
          {attempt.reason}
        </p>
        <div className="cluster small composer__foot">
          {isNote ? (
            <Button look="quiet" small onClick={mentions.begin}>
              <Icon of={AtSign} />
              Mention
            </Button>
          ) : (
            <>
              <FormatTools control={text} />
              <label className="tool-button relative composer__attach" title="Attach files">
                <Icon of={Paperclip} />
                <input
                  type="file"
                  multiple
                  aria-label="Attach files"
                  onChange={({ target }) => {
                    void attached.add([...(target.files ?? [])]);
                    target.value = "";
                  }}
                />
              </label>
              <Button
                look="quiet"
                small
                title="Templates (Ctrl ;)"
                onClick={() => setDialog("template")}
              >
                <Icon of={LayoutTemplate} />
                Templates
              </Button>
            </>
          )}
          <span className="flex push composer__send">
            <Button
              small
              busy={attempt.running}
              disabled={!canSend}
              title="Ctrl Enter"
              onClick={() => submit()}
            >
              {sendLabel({ isNote, isOnline, isWaiting: waiting.isWaiting })}{" "}
              <KeyCaps of="Ctrl ↵" silent />
            </Button>
            {!isNote && (
              <MoreMenu
                label="More ways to send"
                icon={<Icon of={ChevronDown} />}
                disabled={!canSend}
                up
                items={[
                  { label: "Send and mark as done", run: () => submit({ markAs: "done" }) },
                  { label: "Send and mark as Won", run: () => submit({ markAs: "won" }) },
                  { label: "Send later", run: () => setDialog("time") },
                ]}
              />
            )}
          </span>
        </div>
      </div>
      {dialog === "template" && (
        <InsertTemplateDialog client={client} onInsert={insert} onClose={() => setDialog(null)} />
      )}
      {dialog === "time" && (
        <WhenDialog
          title="Send later"
          action="Schedule"
          onChoose={async (at) => submit({ sendAt: at })}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  );
}

/** The button that undoes the reply that was just sent, while there is one. */
const heldReply = () => document.querySelector<HTMLElement>("[data-undo-reply]");

type SendState = { isNote: boolean; isOnline: boolean; isWaiting: boolean };

function sendLabel({ isNote, isOnline, isWaiting }: SendState): string {
  if (isWaiting) return "Waiting for the network";
  if (!isOnline) return isNote ? "Add when online" : "Send when online";
  return isNote ? "Add note" : "Send";
}
