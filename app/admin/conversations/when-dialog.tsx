import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { errorTextWithFields } from "../api/api-errors.ts";
import { readerDate } from "../lists/reader-formats.ts";
import { timeChoices } from "./time-choices.ts";
import "./when-dialog.css";

type WhenDialogProps = {
  title: string;
  /** Label of the button that chooses the typed time. */
  action: string;
  /** @param at ISO 8601 */
  onChoose: (at: string) => Promise<void>;
  onClose: () => void;
};

/** Chooses a time: one of the usual ones, or any. */
export function WhenDialog({ title, action, onChoose, onClose }: WhenDialogProps) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState("");
  async function choose(at: Date) {
    if (Number.isNaN(at.getTime()) || at.getTime() <= Date.now()) {
      setError("Please choose a time in the future.");
      return;
    }
    try {
      await onChoose(at.toISOString());
      onClose();
    } catch (failure) {
      setError(errorTextWithFields(failure));
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void choose(new Date(typed));
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <ul className="when-choices">
        {timeChoices(new Date()).map(({ label, at }) => (
          <li key={label}>
            <button type="button" onClick={() => choose(at)}>
              <b>{label}</b> {readerDate(at.toISOString())}
            </button>
          </li>
        ))}
      </ul>
      <form className="when-form" onSubmit={onSubmit} noValidate>
        <TextField
          label="Another time"
          type="datetime-local"
          error={error}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" small>
          {action}
        </Button>
      </form>
    </Dialog>
  );
}
