import { useSyncExternalStore } from "react";
import { storageKeys } from "../../../contract/limits.ts";

/** Why there is no session: decides the address of the redirect, and the note on sign-in. */
export type SignedOutBecause = "never-in" | "left" | "idle" | "refused" | "left-elsewhere";

/** A stored token means signed in (decision B1); the server verifies it on every call. */
type Session = { state: "in"; token: string } | { state: "out"; because: SignedOutBecause };

/** Tells other tabs why the token has gone: one that expired leaves them their drafts. */
const reasonKey = "signedOutBecause";

let session: Session | undefined;
const listeners = new Set<() => void>();

/** The session of this tab. The same object until something changes. Browser only. */
export function currentSession(): Session {
  session ??= stored("never-in");
  return session;
}

/** Stores the token of a sign-in for all tabs. */
export function beginSession(token: string) {
  withStorage((storage) => {
    storage.removeItem(reasonKey);
    storage.setItem(storageKeys.token, token);
  });
  change({ state: "in", token });
}

/**
 * Removes the token. With a token given, only if it is in use, here and in the store: a late
 * rejection of an old token must not end the session that followed it, in another tab either.
 */
export function endSession(because: "left" | "idle" | "refused", token?: string) {
  const now = currentSession();
  if (now.state === "out" || (token !== undefined && token !== now.token)) return;
  withStorage((storage) => {
    if (storage.getItem(storageKeys.token) !== now.token) return;
    storage.setItem(reasonKey, because);
    storage.removeItem(storageKeys.token);
  });
  change({ state: "out", because });
}

/** Calls back at every change, also in another tab. Returns a function that unsubscribes. */
export function onSessionChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", onStorageEvent);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onStorageEvent);
  };
}

function onStorageEvent(event: StorageEvent) {
  // A key of null means that the whole storage was cleared.
  if (event.key !== storageKeys.token && event.key !== null) return;
  let because: string | null = null;
  withStorage((storage) => {
    because = storage.getItem(reasonKey);
  });
  change(stored(because === "idle" || because === "refused" ? because : "left-elsewhere"));
}

function change(next: Session) {
  session = next;
  for (const listener of listeners) listener();
}

function stored(otherwise: SignedOutBecause): Session {
  let token: string | null = null;
  withStorage((storage) => {
    token = storage.getItem(storageKeys.token);
  });
  return token ? { state: "in", token } : { state: "out", because: otherwise };
}

// Without storage, the session lasts as long as the page.
function withStorage(use: (storage: Storage) => void) {
  try {
    use(window.localStorage);
  } catch {
    // `session` holds the token.
  }
}

/** The session; null on the server and until hydration is done. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, currentSession, unknown);
}

const unknown = () => null;
