import { useEffect, useEffectEvent } from "react";
import { useRefresh } from "../cache/use-query.tsx";

const pollMs = 15_000;

/** Renews what is on screen while the tab is visible. */
export function useLiveUpdates() {
  const refresh = useRefresh();
  const renew = useEffectEvent(() => {
    if (document.visibilityState === "visible") refresh();
  });
  useEffect(() => {
    const listener = () => renew();
    const timer = setInterval(listener, pollMs);
    document.addEventListener("visibilitychange", listener);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", listener);
    };
  }, []);
}
