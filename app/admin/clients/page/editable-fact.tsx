import { Pencil } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button, QuietButton } from "../../../ui/button.tsx";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { focusInPlace } from "../../../ui/focus-on.ts";
import { Icon } from "../../../ui/icon.tsx";
import { ApiError } from "../../api/api-errors.ts";
import { useRefresh } from "../../cache/use-query.tsx";
import { useAttempt } from "../../forms/use-attempt.ts";
import { isEscape } from "../../keys/is-escape.ts";
import { KeyCaps } from "../../keys/key-caps.tsx";
import { offerUndo } from "../../lists/offer-undo.ts";

type EditableFactProps = {
  label: string;
  value: string;
  max: number;
  /** The value with a link; by default its text. */
  shown?: ReactNode;
  /** In place of an empty value. */
  none?: string;
  /** A word on the button, where a pencil is not enough. */
  action?: string;
  multiline?: boolean;
  children?: ReactNode;
  /** Stores a value in place of the one that was read; resolves to its stored spelling. */
  save: (now: string, before: string) => Promise<string>;
};

/**
 * A fact that is edited where it is read: Enter saves, Escape cancels. If a colleague changed it
 * meanwhile, nothing is saved until theirs was read.
 */
export function EditableFact(props: EditableFactProps) {
  const { label, value, shown = value, none = "Not given", action, children } = props;
  const [isEdited, setEdited] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setEdited(false));
    focusInPlace(pencil.current);
  };
  if (isEdited) return <FactForm {...props} onClose={close} />;
  return (
    <div className="client-fact">
      <h3>{label}</h3>
      <div data-fact={label}>
        {value === "" ? <p className="client-fact__none">{none}</p> : <p>{shown}</p>}
        {children}
      </div>
      <button
        ref={pencil}
        type="button"
        className="client-fact__edit"
        aria-label={`${action ?? "Edit"} ${label.toLowerCase()}`}
        title={action ?? "Edit"}
        data-edit-fact
        onClick={() => setEdited(true)}
      >
        {action ?? <Icon of={Pencil} />}
      </button>
    </div>
  );
}

function FactForm(props: EditableFactProps & { onClose: () => void }) {
  const { label, value, max, multiline = false, onClose } = props;
  const [text, setText] = useState(value);
  // The value as it was when editing began: the server refuses to overwrite another one.
  const [before, setBefore] = useState(value);
  const attempt = useAttempt();
  const refresh = useRefresh();

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (attempt.running) return;
    if (text.trim() === before.trim()) return onClose();
    const changeFact = async () => {
      const stored = await props.save(text, before);
      offerUndo(`${label} changed`, () => props.save(before, stored));
      onClose();
    };
    void attempt.run(changeFact, (error) => {
      if (error instanceof ApiError && error.status === 409) refresh();
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isEscape(event)) onClose();
    if (multiline && event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
  }

  const theirs = attempt.error !== "" && value !== before;
  const control = {
    label,
    value: text,
    maxLength: max,
    autoFocus: true,
    // The field closes after saving, and later typing would be lost with it.
    readOnly: attempt.running,
    autoComplete: "off",
    error: attempt.error,
  };
  return (
    <form
      className="client-fact client-fact--edited"
      onSubmit={submit}
      onKeyDown={onKeyDown}
      noValidate
    >
      {multiline ? (
        <TextArea {...control} rows={4} onChange={(event) => setText(event.target.value)} />
      ) : (
        <TextField {...control} onChange={(event) => setText(event.target.value)} />
      )}
      {theirs && (
        <p className="client-fact__theirs">
          Now: <b>{value || "empty"}</b>
          <QuietButton
            onClick={() => {
              setBefore(value);
              attempt.setError("");
            }}
          >
            Replace it with mine
          </QuietButton>
        </p>
      )}
      <div className="cluster gap-6">
        <Button type="submit" busy={attempt.running}>
          {attempt.running ? "Saving..." : "Save"} {!multiline && <KeyCaps of="Enter" silent />}
        </Button>
        <QuietButton onClick={onClose}>
          Cancel <KeyCaps of="Escape" silent />
        </QuietButton>
      </div>
      <p className="client-fact__hint">History shows the change and the old value.</p>
    </form>
  );
}
