import { type FormEvent, useState } from "react";
import { toast } from "../../ui/toast.ts";
import { Refused } from "../api/errors.ts";
import { failureReason } from "./failure-reason.ts";
import { type Faults, Told, typingFaults } from "./form-notes.ts";

/** What was typed into the field of a name. */
export type Typed = (name: string) => string;

export type FormWork = {
  /** What is wrong beyond the browser's own rules. */
  check?: (typed: Typed) => Faults;
  /** Sends it. Throws what the call threw, or `Told` where something else went wrong. */
  onSend: (typed: Typed) => Promise<void>;
};

type Attempt = { running: boolean; faults: Faults; reason: string };

const open: Attempt = { running: false, faults: {}, reason: "" };

/**
 * Sends a form by script. What was typed stays whatever happens; what is wrong stands beside
 * its field, the first of which gets the focus, or under `reason` where it belongs to none.
 */
export function useTypedForm({ check, onSend }: FormWork) {
  const [attempt, setAttempt] = useState(open);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (attempt.running) return;
    const fields = [...event.currentTarget.querySelectorAll("input")];
    const typed = typedIn(new FormData(event.currentTarget));
    const mark = (faults: Faults, reason = "") => {
      const marked = fields.find(({ name }) => name in faults);
      const lost = marked ? "" : Object.values(faults).join(" ");
      setAttempt({ running: false, faults, reason: reason || lost });
      marked?.focus();
    };

    const faults = { ...check?.(typed), ...typingFaults(fields) };
    if (Object.keys(faults).length > 0) return mark(faults);
    setAttempt({ ...open, running: true });
    try {
      await onSend(typed);
      setAttempt(open);
    } catch (error) {
      toast.error("Error");
      const named = error instanceof Refused ? error.fields : {};
      if (Object.keys(named).length > 0) mark(named);
      else mark({}, error instanceof Told ? error.message : failureReason(error));
    }
  }

  return { ...attempt, onSubmit };
}

function typedIn(data: FormData): Typed {
  return (name) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
}
