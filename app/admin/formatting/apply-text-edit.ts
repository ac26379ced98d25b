import type { TextEdit } from "./text-edits.ts";

type Control = HTMLTextAreaElement | HTMLInputElement;

/** Changes the text of a control as typing would, so that Ctrl Z undoes it. */
export function applyTextEdit(control: Control, edit: TextEdit): void {
  if (control.readOnly || control.disabled) return;
  control.focus();
  control.setSelectionRange(edit.from, edit.to);
  // Deprecated, and still the only way that adds to the history of undo.
  const isDone = edit.text === "" ? run("delete") : run("insertText", edit.text);
  if (!isDone) {
    control.setRangeText(edit.text);
    control.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  control.setSelectionRange(edit.start, edit.end);
}

/** False where the browser has no such command, as in jsdom. */
const run = (command: "insertText" | "delete", text?: string): boolean =>
  document.execCommand?.(command, false, text) ?? false;

export function insertText(control: Control, text: string): void {
  const [from, to] = [control.selectionStart ?? 0, control.selectionEnd ?? 0];
  const cursor = from + text.length;
  applyTextEdit(control, { from, to, text, start: cursor, end: cursor });
}
