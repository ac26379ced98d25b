import type { KeyboardEvent } from "react";
import { isComposing } from "../../ui/is-composing.ts";
import { latinKey } from "../../ui/latin-key.ts";
import { applyTextEdit } from "./apply-text-edit.ts";
import { boldEdit, enterEdit, linkEdit, type Selected, type TextEdit } from "./text-edits.ts";

export const selectedIn = (control: HTMLTextAreaElement): Selected => ({
  text: control.value,
  start: control.selectionStart,
  end: control.selectionEnd,
});

/**
 * Ctrl B, Ctrl K and Enter in a list while an email is written; returns whether it handled the key.
 * Without a selection, Ctrl K is left to the command palette.
 */
export function onFormatKey(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  const edit = editFor(event);
  if (edit === null) return false;
  event.preventDefault();
  applyTextEdit(event.currentTarget, edit);
  return true;
}

function editFor(event: KeyboardEvent<HTMLTextAreaElement>): TextEdit | null {
  // An input method uses Enter itself, for example for Hindi.
  if (event.shiftKey || event.altKey || isComposing(event)) return null;
  const selected = selectedIn(event.currentTarget);
  const isControl = event.ctrlKey || event.metaKey;
  if (event.key === "Enter") return isControl ? null : enterEdit(selected);
  if (!isControl) return null;
  const key = latinKey(event);
  if (key === "b") return boldEdit(selected);
  return key === "k" && selected.start !== selected.end ? linkEdit(selected) : null;
}
