import { useSyncExternalStore } from "react";

/**
 * False on the server and during hydration, true afterwards: for values that only a browser knows,
 * such as the local time.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => {};
