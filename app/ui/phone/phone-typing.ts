import type { ChangeEvent } from "react";

/** Takes over what is typed into the phone input, once the masks have arrived. */
export type PhoneTyping = (event: ChangeEvent<HTMLInputElement>) => void;

/**
 * A number as the mask wants it. People type their own number without the country; the
 * library would read its first digits as a dial code.
 */
export function withDialCode(typed: string, dialCode: string): string {
  const text = typed.trim();
  if (text.startsWith("+")) return text;
  // Words alone are no number, and must not become a bare dial code.
  if (!/\d/.test(text)) return "";
  if (text.startsWith("00")) return `+${text.slice(2)}`;
  return `+${dialCode}${text.replace(/^0/, "")}`;
}

/**
 * Whether several characters came at once without a paste, as keyboards' suggestions and
 * dictation insert them. The mask's library takes single digits, pastes and autofill, and
 * refuses these when a `+` or a space is among them.
 */
export function isInsertedWhole(event: Event): boolean {
  return (
    event instanceof InputEvent && event.inputType === "insertText" && (event.data?.length ?? 0) > 1
  );
}
