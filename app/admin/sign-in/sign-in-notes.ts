import type { SignedOutBecause } from "../session/session-store.ts";

/** What can bring somebody to the sign-in page. */
export type ArrivedBecause = SignedOutBecause | "new-password" | "new-account";

const notes: Readonly<Record<ArrivedBecause, string | null>> = {
  "new-password": "Your new password is set. Sign in with it.",
  "new-account": "Your account is ready. Sign in with your e-mail address and password.",
  "never-in": null,
  left: null,
  refused: "Your session has ended. Please sign in again.",
  "left-elsewhere": "You signed out in another tab. Please sign in again.",
};

/** The navigation's state that says why. */
export const arriving = (because: ArrivedBecause) => ({ arrivedBecause: because });

/** Why the reader stands at the sign-in page, from the navigation's state: null if by choice. */
export function arrivalNote(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("arrivedBecause" in state)) return null;
  const because = Object.entries(notes).find(([key]) => key === state.arrivedBecause);
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
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const fault = fieldFault(field);
    if (fault) errors[field.name] = fault;
  }
  return errors;
}
