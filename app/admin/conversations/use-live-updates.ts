import { useEffect, useEffectEvent, useRef } from "react";
import { callApi } from "../api/api-client.ts";
import { useRefresh } from "../cache/use-query.tsx";

const askMs = 1_000;
/** Between questions while the server does not answer. */
const retryMs = 10_000;

/** Renews what is on screen within a second after a colleague or a client changed something. */
export function useLiveUpdates() {
  const refresh = useRefresh();
  const known = useRef<ReadonlySet<string> | null>(null);
  const renew = useEffectEvent(() => refresh());

  /** Whether the server answered. */
  const ask = useEffectEvent(async (signal: AbortSignal): Promise<boolean> => {
    if (document.visibilityState !== "visible") {
      // What changes meanwhile is read when the tab is shown again.
      known.current = null;
      return true;
    }
    try {
      const { changes } = await callApi("listRecentChanges", { signal });
      const before = known.current;
      known.current = new Set(changes);
      if (before && changes.some((change) => !before.has(change))) renew();
      return true;
    } catch {
      return false;
    }
  });

  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    let timer: ReturnType<typeof setTimeout>;
    const run = async () => {
      const isAnswered = await ask(signal);
      if (!signal.aborted) timer = setTimeout(() => void run(), isAnswered ? askMs : retryMs);
    };
    void run();
    const onShown = () => {
      if (document.visibilityState === "visible") renew();
    };
    document.addEventListener("visibilitychange", onShown);
    return () => {
      stopped.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onShown);
    };
  }, []);
}
