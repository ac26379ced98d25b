import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from "react";
import "./code-boxes.css";

type CodeBoxesProps = {
  /** Names the group. */
  label: string;
  /** One character per box; empty where nothing is typed yet. */
  code: readonly string[];
  onChange: (code: readonly string[]) => void;
  /** Stands in red beneath the boxes, and is announced. */
  error?: string;
};

/**
 * A short code, one character in each box. Typing moves on, Backspace moves back, and a code
 * that is pasted or suggested by the system fills them all (decision B3).
 */
export function CodeBoxes({ label, code, onChange, error }: CodeBoxesProps) {
  const errorId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const focus = (at: number) => {
    const boxes = group.current?.querySelectorAll("input");
    boxes?.[Math.max(0, Math.min(at, code.length - 1))]?.focus();
  };

  /** Puts characters into the boxes from one on; what doesn't belong into a code is left out. */
  function enter(text: string, from: number) {
    const typed = [...text.toUpperCase().replace(/[^\dA-Z]/g, "")];
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
    const isWhole = text.replace(/[^\dA-Za-z]/g, "").length >= code.length;
    enter(text, isWhole ? 0 : at);
  }

  function onKeyDown(event: KeyboardEvent, at: number) {
    // Ctrl and V is no V, even where a V stands.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = new Map([
      ["ArrowLeft", -1],
      ["ArrowRight", 1],
      ["Backspace", code[at] ? 0 : -1],
    ]);
    // The same character again is no change to the browser, but a step to whoever types it.
    const step = event.key.toUpperCase() === code[at] ? 1 : (steps.get(event.key) ?? 0);
    if (step === 0 || at + step < 0) return;
    event.preventDefault();
    if (event.key === "Backspace") onChange(code.with(at - 1, ""));
    focus(at + step);
  }

  return (
    <fieldset className="code-boxes" ref={group}>
      <legend>{label}</legend>
      <div className="code-boxes__row">
        {code.map((character, at) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
            key={at}
            className="input"
            value={character}
            aria-label={`Character ${at + 1} of ${code.length}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            // A suggested code comes into the first box as a whole.
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
