import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from "react";
import { foldDigits, foldWidth } from "../../contract/typed-text.ts";
import "./otp-input.css";

type OtpInputProps = {
  label: string;
  /** One character per box; empty strings for empty boxes. */
  code: readonly string[];
  onChange: (code: readonly string[]) => void;
  /** Shown below the boxes and announced. */
  error?: string;
};

/**
 * A one-time code with one character per box. Typing moves forward, Backspace back; a pasted or
 * autofilled code fills all boxes (decision B3).
 */
export function OtpInput({ label, code, onChange, error }: OtpInputProps) {
  const errorId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const focus = (at: number) => {
    const boxes = group.current?.querySelectorAll("input");
    boxes?.[Math.max(0, Math.min(at, code.length - 1))]?.focus();
  };

  /** Fills boxes from the index `from` on, ignoring characters that no code contains. */
  function enter(text: string, from: number) {
    const typed = [...charactersOf(text)];
    if (typed.length === 0) return;
    onChange(code.map((character, at) => typed[at - from] ?? character));
    focus(from + typed.length);
  }

  function onType(text: string, at: number) {
    if (text === "") onChange(code.with(at, ""));
    else enter(text, at);
  }

  function onPaste(event: ClipboardEvent, at: number) {
    event.preventDefault();
    const text = event.clipboardData.getData("text");
    const isWhole = charactersOf(text).length >= code.length;
    enter(text, isWhole ? 0 : at);
  }

  function onKeyDown(event: KeyboardEvent, at: number) {
    // Shortcuts such as Ctrl+V are not typed characters.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = new Map([
      ["ArrowLeft", -1],
      ["ArrowRight", 1],
      ["Backspace", code[at] ? 0 : -1],
    ]);
    // The browser reports no change when the same character is typed again; it still moves on.
    const step = event.key.toUpperCase() === code[at] ? 1 : (steps.get(event.key) ?? 0);
    if (step === 0 || at + step < 0) return;
    event.preventDefault();
    if (event.key === "Backspace") onChange(code.with(at - 1, ""));
    focus(at + step);
  }

  return (
    <fieldset className="otp-input" ref={group}>
      <legend>{label}</legend>
      <div className="otp-input__row">
        {code.map((character, at) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its index.
            key={at}
            className="input"
            value={character}
            aria-label={`Character ${at + 1} of ${code.length}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            // Autofill puts the whole code into the first box.
            maxLength={at === 0 ? code.length : 1}
            autoComplete={at === 0 ? "one-time-code" : "off"}
            autoCapitalize="characters"
            spellCheck={false}
            required
            onFocus={(event) => event.target.select()}
            onChange={(event) => onType(event.target.value, at)}
            onPaste={(event) => onPaste(event, at)}
            onKeyDown={(event) => onKeyDown(event, at)}
          />
        ))}
      </div>
      <p className="field__error" id={errorId} role="alert">
        {error}
      </p>
    </fieldset>
  );
}

/** The characters of a code in a text of any keyboard. */
const charactersOf = (text: string) =>
  foldDigits(foldWidth(text))
    .toUpperCase()
    .replace(/[^\dA-Z]/g, "");
