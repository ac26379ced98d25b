import type { SignedOutBecause } from "../session/session-store.ts";

const signedOutNotes: Readonly<Record<SignedOutBecause, string | null>> = {
  "never-in": null,
  left: null,
  refused: "Your session has ended. Please sign in again.",
  "left-elsewhere": "You signed out in another tab. Please sign in again.",
};

/** Why the reader stands at the sign-in page again, from the navigation's state: null if by choice. */
export function signedOutNote(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("signedOut" in state)) return null;
  const because = Object.entries(signedOutNotes).find(([key]) => key === state.signedOut);
  return because?.[1] ?? null;
}

/** By the browser's own rules for the field. */
function fieldFault(field: HTMLInputElement): string | null {
  if (field.validity.valueMissing) {
    return field.name === "email"
      ? "Please enter your e-mail address."
      : "Please enter your password.";
  }
  return field.validity.valid ? null : "Please enter an e-mail address like name@company.com.";
}

/** What is wrong with each field, by name. */
export function faultsOf(fields: readonly HTMLInputElement[]): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {};
  for (const field of fields) {
    const fault = fieldFault(field);
    if (fault) faults[field.name] = fault;
  }
  return faults;
}
