import { hourMs } from "../../../contract/durations.ts";

const morning = 9;

/** The usual times to be reminded at, in the reader's time zone. */
export function timeChoices(now: Date): { label: string; at: Date }[] {
  const atMorning = (daysFromNow: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysFromNow, morning);
  const toMonday = (8 - now.getDay()) % 7 || 7;
  return [
    { label: "In an hour", at: new Date(now.getTime() + hourMs) },
    { label: "In three hours", at: new Date(now.getTime() + 3 * hourMs) },
    { label: "Tomorrow morning", at: atMorning(1) },
    ...(toMonday > 1 ? [{ label: "On Monday morning", at: atMorning(toMonday) }] : []),
  ];
}
