import { useSyncExternalStore } from "react";
import { minuteMs } from "../../../contract/durations.ts";

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, 10_000);
  return () => clearInterval(timer);
}

const currentMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs;

/** The current minute (ms), renewed as time passes. */
export const useMinute = () => useSyncExternalStore(subscribe, currentMinute, currentMinute);

const secondMs = 1_000;
const currentSecond = () => Math.floor(Date.now() / secondMs) * secondMs;
const never = () => () => {};

function subscribeToSeconds(onChange: () => void) {
  const timer = setInterval(onChange, secondMs);
  return () => clearInterval(timer);
}

/** The current second (ms), renewed while `isCounting`. */
export const useSecond = (isCounting: boolean) =>
  useSyncExternalStore(isCounting ? subscribeToSeconds : never, currentSecond, currentSecond);
