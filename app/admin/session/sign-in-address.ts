import type { SignedOutBecause } from "./session-store.ts";

export const signInPath = "/admin";

/** Where sign-in leads without a `next` address. */
export const arrivalPath = "/admin/home";

/** The sign-in page that leads back to an address afterwards. */
export function signInAddress(address: string): string {
  const next = safeNext(address);
  return next ? `${signInPath}?next=${encodeURIComponent(next)}` : signInPath;
}

/**
 * The address to open after sign-in, or null unless it is a page of the back office: anyone can
 * write a link with `next` in it, and it must not lead staff off the site.
 */
export function safeNext(next: string | null): string | null {
  if (!next?.startsWith(`${signInPath}/`) || next.length > 2000) return null;
  const base = "https://here.invalid";
  if (!URL.canParse(next, base)) return null;
  // Parsed as the browser will parse it, with dots, backslashes and tabs resolved.
  const { origin, pathname, search, hash } = new URL(next, base);
  const isInside = origin === base && pathname.startsWith(`${signInPath}/`);
  return isInside && !pathname.includes("//") ? pathname + search + hash : null;
}

type SignInReason = SignedOutBecause | "new-password" | "new-account";

const notes: Readonly<Record<SignInReason, string | null>> = {
  "new-password": "Your new password is set. Sign in with it.",
  "new-account": "Your account is ready. Sign in with your email address and password.",
  "never-in": null,
  left: null,
  idle: "You were signed out after 30 minutes without activity. Your drafts are here when you sign in again.",
  refused: "Your session has ended. Please sign in again.",
  "left-elsewhere": "You signed out in another tab. Please sign in again.",
};

/** The navigation's state of a redirect to the sign-in page, with the address that signs in there. */
export const signInState = (reason: SignInReason, email = "") => ({ signInReason: reason, email });

/** The note about the redirect that led here; null without one. */
export function signInNote(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("signInReason" in state)) return null;
  return Object.entries(notes).find(([reason]) => reason === state.signInReason)?.[1] ?? null;
}
