import { type FormEvent, useRef, useState } from "react";
import {
  type AnswerHours,
  defaultAnswerHours,
  onWorkingDay,
} from "../../../contract/answer-hours.ts";
import { hourMs } from "../../../contract/durations.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { readerDate } from "../lists/reader-formats.ts";
import { useAttempt } from "./use-attempt.ts";
import "./forms.css";

const morning = 9;

const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long" });

type TimeChoice = { label: string; at: Date };

/** The usual times to be reminded at, in the reader's time zone. */
export const timeChoices = (now: Date, hours?: AnswerHours): readonly TimeChoice[] => [
  { label: "In an hour", at: new Date(now.getTime() + hourMs) },
  { label: "In three hours", at: new Date(now.getTime() + 3 * hourMs) },
  ...morningChoices(now, hours),
];

/** The morning of the next working day, and that of the next week's first. */
export function morningChoices(now: Date, hours = defaultAnswerHours): readonly TimeChoice[] {
  const atMorning = (daysFromNow: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysFromNow, morning);
  const isWorking = (at: Date) => onWorkingDay(at.getTime(), hours) === at.getTime();
  const toMonday = (8 - now.getDay()) % 7 || 7;
  const mornings = Array.from({ length: 14 }, (_, index) => index + 1).filter((days) =>
    isWorking(atMorning(days)),
  );
  const first = mornings[0] ?? toMonday;
  const monday = toMonday > first ? mornings.find((days) => days >= toMonday) : undefined;
  return [...new Set([first, monday ?? first])].map((days) => ({
    label: days === 1 ? "Tomorrow morning" : `On ${weekday.format(atMorning(days))} morning`,
    at: atMorning(days),
  }));
}

type WhenDialogProps = {
  title: string;
  subtitle?: string;
  /** Label of the button that chooses the typed time. */
  action: string;
  /** @param at ISO 8601 */
  onChoose: (at: string) => Promise<void>;
  onClose: () => void;
  /** The working days of the usual times. */
  hours?: AnswerHours;
  /** The clock that times are meant by; by default the reader's. */
  clock?: Clock;
};

type Clock = {
  /** Label of the field for any time. */
  label: string;
  /** Reads a `datetime-local` field. */
  read: (typed: string) => Date;
  show: (instant: string) => string;
  choices: (now: Date, hours?: AnswerHours) => readonly { label: string; at: Date }[];
};

const readersClock: Clock = {
  label: "Another time",
  read: (typed) => new Date(typed),
  show: readerDate,
  choices: timeChoices,
};

/** Chooses a time: one of the usual ones, or any. */
export function WhenDialog(props: WhenDialogProps) {
  const { title, subtitle, action, onChoose, onClose, hours, clock = readersClock } = props;
  const [typed, setTyped] = useState("");
  const { running, error, setError, run } = useAttempt();
  async function choose(at: Date) {
    if (running) return;
    if (Number.isNaN(at.getTime()) || at.getTime() <= Date.now()) {
      return setError("Please choose a time in the future.");
    }
    await run(async () => {
      await onChoose(at.toISOString());
      onClose();
    });
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void choose(clock.read(typed));
  };
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog title={title} subtitle={subtitle} onClose={onClose} firstFocus={first}>
      <ul className="when-choices">
        {clock.choices(new Date(), hours).map(({ label, at }, index) => (
          <li key={label}>
            <button ref={index === 0 ? first : undefined} type="button" onClick={() => choose(at)}>
              <b>{label}</b> {clock.show(at.toISOString())}
            </button>
          </li>
        ))}
      </ul>
      <form className="when-form" onSubmit={onSubmit} noValidate>
        <TextField
          label={clock.label}
          type="datetime-local"
          error={error}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" busy={running}>
          {action}
        </Button>
      </form>
    </Dialog>
  );
}
