import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { errorTextWithFields } from "../../api/api-errors.ts";
import { fromIndiaField, toIndiaField } from "../page-times.ts";

type PublishLaterDialogProps = {
  changes: string;
  onSchedule: (at: string) => Promise<void>;
  onClose: () => void;
};

const hourMs = 3_600_000;

/** Chooses when a draft is published, in Indian time. */
export function PublishLaterDialog({ changes, onSchedule, onClose }: PublishLaterDialogProps) {
  const [value, setValue] = useState(() => toIndiaField(nextMorning()));
  const [error, setError] = useState("");
  const [isRunning, setRunning] = useState(false);
  async function schedule() {
    const at = fromIndiaField(value);
    if (at === undefined || Date.parse(at) <= Date.now()) {
      setError("Choose a time in the future.");
      return;
    }
    setRunning(true);
    try {
      await onSchedule(at);
      onClose();
    } catch (failure) {
      setError(errorTextWithFields(failure));
      setRunning(false);
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRunning) void schedule();
  };
  return (
    <Dialog title="Publish later" subtitle={changes} onClose={onClose}>
      <form className="publish-later" onSubmit={onSubmit} noValidate>
        <TextField
          label="Date and time (Indian time)"
          type="datetime-local"
          error={error}
          value={value}
          min={toIndiaField(Date.now())}
          onChange={(event) => setValue(event.target.value)}
        />
        <Button type="submit" small busy={isRunning}>
          {isRunning ? "Scheduling..." : "Schedule"}
        </Button>
      </form>
    </Dialog>
  );
}

/** Nine o'clock in India, tomorrow. */
function nextMorning(): number {
  const today = toIndiaField(Date.now()).slice(0, 10);
  return Date.parse(`${today}T09:00:00+05:30`) + 24 * hourMs;
}
