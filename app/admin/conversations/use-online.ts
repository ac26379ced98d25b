import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { SendOptions } from "./use-composer.ts";

function subscribe(onChange: () => void) {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Sends once the network is back, while the page is open. */
export function useSendWhenOnline(
  isOnline: boolean,
  send: (options?: SendOptions) => Promise<void>,
) {
  const [waiting, setWaiting] = useState<{ options: SendOptions | undefined } | null>(null);
  const sendNow = useEffectEvent(() => {
    void send(waiting?.options);
    setWaiting(null);
  });
  const isDue = isOnline && waiting !== null;
  useEffect(() => {
    if (isDue) sendNow();
  }, [isDue]);
  return { isWaiting: waiting !== null, start: (options?: SendOptions) => setWaiting({ options }) };
}
