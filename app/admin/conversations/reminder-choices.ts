import { type AnswerHours, inWorkingDays } from "../../../contract/answer-hours.ts";
import { dayMs } from "../../../contract/durations.ts";

type Choice = { name: string; label: string; at: string };

/** The usual reminders "unless they answer", at the begin of a working day. */
export function reminderChoices(now: number, hours: AnswerHours): readonly Choice[] {
  const choice = (name: string, label: string, at: number) => ({
    name,
    label,
    at: new Date(at).toISOString(),
  });
  return [
    choice("2", "In 2 working days", inWorkingDays(now, 2, hours)),
    choice("4", "In 4 working days", inWorkingDays(now, 4, hours)),
    choice("week", "In a week", inWorkingDays(now + 6 * dayMs, 1, hours)),
  ];
}

const key = "last-reminder";

/** The reminder that was used last on this computer. */
export function lastReminder(now: number, hours: AnswerHours): Choice | undefined {
  const choices = reminderChoices(now, hours);
  let name: string | null = null;
  try {
    name = localStorage.getItem(key);
  } catch {
    // The default.
  }
  return choices.find((each) => each.name === name) ?? choices[1];
}

/** Remembers one of the usual reminders. */
export function rememberReminder(name: string): void {
  try {
    localStorage.setItem(key, name);
  } catch {
    // The default stays.
  }
}
