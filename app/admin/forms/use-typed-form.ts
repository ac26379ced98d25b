import { type FormEvent, useState } from "react";
import { toast } from "../../ui/toast.ts";
import { ApiError } from "../api/api-errors.ts";
import { submitErrorText } from "./failure-reason.ts";
import { type FieldErrors, FormError, validationErrors } from "./form-notes.ts";

/** What was typed into the field of a name. */
export type ReadField = (name: string) => string;

export type FormOptions = {
  /** What is wrong beyond the browser's own rules. */
  check?: (value: ReadField) => FieldErrors;
  /** Sends it. Throws what the call threw, or `FormError` where something else went wrong. */
  onSend: (value: ReadField) => Promise<void>;
};

type Attempt = { running: boolean; errors: FieldErrors; reason: string };

const open: Attempt = { running: false, errors: {}, reason: "" };

/**
 * Sends a form by script. What was typed stays whatever happens; what is wrong stands beside
 * its field, the first of which gets the focus, or under `reason` where it belongs to none.
 */
export function useForm({ check, onSend }: FormOptions) {
  const [attempt, setAttempt] = useState(open);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (attempt.running) return;
    const fields = [...event.currentTarget.querySelectorAll("input")];
    const typed = typedIn(new FormData(event.currentTarget));
    const mark = (errors: FieldErrors, reason = "") => {
      const marked = fields.find(({ name }) => name in errors);
      const lost = marked ? "" : Object.values(errors).join(" ");
      setAttempt({ running: false, errors, reason: reason || lost });
      marked?.focus();
    };

    const errors = { ...check?.(value), ...validationErrors(fields) };
    if (Object.keys(errors).length > 0) return mark(errors);
    setAttempt({ ...open, running: true });
    try {
      await onSend(value);
      setAttempt(open);
    } catch (error) {
      toast.error("Error");
      const named = error instanceof ApiError ? error.fields : {};
      if (Object.keys(named).length > 0) mark(named);
      else mark({}, error instanceof FormError ? error.message : submitErrorText(error));
    }
  }

  return { ...attempt, onSubmit };
}

function typedIn(data: FormData): ReadField {
  return (name) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
}
