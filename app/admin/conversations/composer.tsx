import { ChevronDown, LayoutTemplate, Lock, Reply } from "lucide-react";
import { useRef, useState } from "react";
import { fieldLimits } from "../../../contract/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Avatar } from "../shell/avatar.tsx";
import { useDisclosure } from "../shell/use-disclosure.ts";
import { ClashNotice } from "./clash-notice.tsx";
import { shortTime } from "./conversation-row.tsx";
import { TemplateDialog } from "./template-dialog.tsx";
import type { SendOptions, useComposer } from "./use-composer.ts";
import { useOnline, useSendWhenOnline } from "./use-online.ts";
import { WhenDialog } from "./when-dialog.tsx";
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
  const { draft, change, send, savedAt, attempt, clash } = composer;
  const kind = to === null ? "note" : draft.kind;
  const text = useRef<HTMLTextAreaElement>(null);
  const [dialog, setDialog] = useState<"template" | "time" | null>(null);
  const isOnline = useOnline();
  const waiting = useSendWhenOnline(isOnline, send);
  const isNote = kind === "note";
  const canSend = draft.text.trim() !== "" && !clash;

  const insert = (inserted: string) => {
    const { selectionStart = 0, selectionEnd = 0 } = text.current ?? {};
    change({
      text: draft.text.slice(0, selectionStart) + inserted + draft.text.slice(selectionEnd),
    });
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
        <p key={id} className="composer__writing" role="status">
          <Avatar name={name} />
          <span>
            <b>{name.split(" ")[0]}</b> is writing too
          </span>
        </p>
      ))}
      {clash && <ClashNotice clash={clash} composer={composer} />}
      <div className="composer__box">
        <div className="composer__top">
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend. */}
          <div className="composer__kinds" role="group" aria-label="Reply or note">
            <button
              type="button"
              aria-pressed={!isNote}
              disabled={to === null}
              onClick={() => change({ kind: "reply" })}
            >
              <Icon of={Reply} />
              Reply
            </button>
            <button type="button" aria-pressed={isNote} onClick={() => change({ kind: "note" })}>
              <Icon of={Lock} />
              Note
            </button>
          </div>
          <p className="composer__to">
            {isNote ? (
              "Only staff can see this."
            ) : (
              <>
                To <b>{to}</b>
              </>
            )}
          </p>
          <span className="composer__saved" role="status">
            {savedAt && `Draft saved ${shortTime(savedAt)}`}
          </span>
        </div>
        <textarea
          ref={text}
          id="composer-text"
          aria-label={isNote ? "Note" : "Reply"}
          maxLength={fieldLimits.description}
          rows={5}
          value={draft.text}
          onChange={(event) => change({ text: event.target.value })}
          onKeyDown={(event) => {
            if (!(event.ctrlKey || event.metaKey)) return;
            if (event.key === "Enter") submit();
            else if (event.key === ";" && !isNote) setDialog("template");
            else return;
            event.preventDefault();
          }}
        />
        <p className="composer__failure" role="alert">
          {attempt.reason}
        </p>
        <div className="composer__foot">
          {isNote ? (
            <select
              aria-label="Mention a colleague"
              value=""
              onChange={(event) => insert(`@${event.target.value} `)}
            >
              <option value="">@ Mention</option>
              {colleagues.map(({ id, name }) => (
                <option key={id} value={name}>
                  {name}
                </option>
              ))}
            </select>
          ) : (
            <Button
              look="quiet"
              small
              title="Templates (Ctrl ;)"
              onClick={() => setDialog("template")}
            >
              <Icon of={LayoutTemplate} />
              Templates
            </Button>
          )}
          <span className="composer__send">
            <Button
              small
              busy={attempt.running}
              disabled={!canSend}
              title="Ctrl Enter"
              onClick={() => submit()}
            >
              {sendLabel({ isNote, isOnline, isWaiting: waiting.isWaiting })}
            </Button>
            {!isNote && (
              <SendMenu disabled={!canSend} onSend={submit} onTime={() => setDialog("time")} />
            )}
          </span>
        </div>
      </div>
      {dialog === "template" && (
        <TemplateDialog client={client} onInsert={insert} onClose={() => setDialog(null)} />
      )}
      {dialog === "time" && (
        <WhenDialog
          title="Send at a time"
          action="Send then"
          onChoose={async (at) => submit({ sendAt: at })}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  );
}

type SendState = { isNote: boolean; isOnline: boolean; isWaiting: boolean };

function sendLabel({ isNote, isOnline, isWaiting }: SendState): string {
  if (isWaiting) return "Waiting for the network";
  if (!isOnline) return isNote ? "Add when online" : "Send when online";
  return isNote ? "Add note" : "Send";
}

type SendMenuProps = {
  disabled: boolean;
  onSend: (options: SendOptions) => void;
  onTime: () => void;
};

/** Further ways to send. */
function SendMenu({ disabled, onSend, onTime }: SendMenuProps) {
  const { open, button, toggle, item } = useDisclosure();
  const choose = (run: () => void) => () => {
    toggle();
    run();
  };
  return (
    <div className="composer__more" {...item}>
      <button
        ref={button}
        type="button"
        aria-label="More ways to send"
        aria-expanded={open}
        disabled={disabled}
        onClick={toggle}
      >
        <Icon of={ChevronDown} />
      </button>
      {open && (
        <ul>
          <li>
            <button type="button" onClick={choose(() => onSend({ markAs: "done" }))}>
              Send and mark as done
            </button>
          </li>
          <li>
            <button type="button" onClick={choose(() => onSend({ markAs: "won" }))}>
              Send and mark as Won
            </button>
          </li>
          <li>
            <button type="button" onClick={choose(onTime)}>
              Send at a time…
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}
