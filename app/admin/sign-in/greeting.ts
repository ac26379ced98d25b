import { useSyncExternalStore } from "react";

/** The greeting of the reader's hour; a neutral one in the server's document. */
export function useGreeting(): string {
  return greeting(useSyncExternalStore(noChange, readersHour, unknownHour));
}

const noChange = () => () => {};
const readersHour = () => new Date().getHours();
const unknownHour = () => null;

/** The greeting of an hour of the day, 0 to 23. */
export function greeting(hour: number | null): string {
  if (hour === null) return "Welcome.";
  if (hour < 5) return "Good evening.";
  if (hour < 12) return "Good morning.";
  return hour < 17 ? "Good afternoon." : "Good evening.";
}
