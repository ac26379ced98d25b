import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Returns a function that closes the dialog or drawer in the address: it goes back if this page
 * pushed the entry, which avoids duplicate history entries; otherwise it replaces the query by
 * `search`. Repeated calls, as by a second Escape, do nothing until the address changes.
 * @param search query of the address without the open dialog or drawer
 */
export function useCloseAddress(search: string): () => void {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  /** Key of the history entry that may still be closed; null once it is closing. */
  const closableKey = useRef<string | null>(null);
  useLayoutEffect(() => {
    closableKey.current = key;
  }, [key]);
  return () => {
    if (closableKey.current !== key) return;
    closableKey.current = null;
    if (state?.openedHere) void navigate(-1);
    else void navigate({ search }, { replace: true, state, preventScrollReset: true });
  };
}
