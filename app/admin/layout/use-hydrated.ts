import { useSyncExternalStore } from "react";

/**
 * False in the server's document and while React takes it over, true afterwards: for what
 * only a browser can know, such as the reader's clock.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => {};
