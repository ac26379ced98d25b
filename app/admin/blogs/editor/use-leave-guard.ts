import { type RefObject, useEffect } from "react";
import { type Blocker, useBlocker } from "react-router";

/**
 * Holds up a navigation that leaves unsaved changes behind: within the back office by the
 * blocker, for a dialog to ask; to anywhere else by the browser's own question.
 */
export function useLeaveGuard(changed: boolean, leaving: RefObject<boolean>): Blocker {
  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [changed]);
  return useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      changed && !leaving.current && from.pathname + from.search !== to.pathname + to.search,
  );
}
