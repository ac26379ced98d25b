import { useSyncExternalStore } from "react";
import { currentSession, onSessionChange, type Session } from "./session-store.ts";

/** The session, or null while nobody can know: on the server and until hydration is done. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, currentSession, unknown);
}

const unknown = () => null;
