import { type AnswerHours, inWorkingDays } from "../../../contract/answer-hours.ts";
import { dayMs } from "../../../contract/durations.ts";
import { morningChoices } from "../forms/when-dialog.tsx";

type Choice = { name: string; label: string; at: string };

/** The usual reminders "unless they answer", on working days; first the next morning, by its day. */
export const reminderChoices = (now: number, hours: AnswerHours): readonly Choice[] =>
  [
    ...morningChoices(new Date(now), hours)
      .slice(0, 1)
      .map((morning) => ({ name: "morning", ...morning })),
    { name: "2", label: "In 2 working days", at: inWorkingDays(now, 2, hours) },
    { name: "4", label: "In 4 working days", at: inWorkingDays(now, 4, hours) },
    { name: "week", label: "In a week", at: inWorkingDays(now + 6 * dayMs, 1, hours) },
  ].map(({ name, label, at }) => ({ name, label, at: new Date(at).toISOString() }));

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
  return choices.find((each) => each.name === name) ?? choices.find((each) => each.name === "4");
}

export function rememberReminder(name: string): void {
  try {
    localStorage.setItem(key, name);
  } catch {
    // The default stays.
  }
}
