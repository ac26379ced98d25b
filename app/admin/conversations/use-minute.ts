import { useSyncExternalStore } from "react";

const minuteMs = 60_000;

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, 10_000);
  return () => clearInterval(timer);
}

const currentMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs;

/** The current minute (ms), renewed as time passes. */
export const useMinute = () => useSyncExternalStore(subscribe, currentMinute, currentMinute);
