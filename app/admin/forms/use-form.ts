import { type FormEvent, useState } from "react";
import { looksLikeAddress } from "../../../contract/address-shape.ts";
import { passwordLimits } from "../../../contract/office-limits.ts";
import { toast } from "../../ui/toast.ts";
import { ApiError, errorText } from "../api/api-errors.ts";

export type FieldErrors = Readonly<Record<string, string>>;

/** Returns the text in the field of that name. */
export type ReadField = (name: string) => string;

export type FormOptions = {
  /** Validation beyond the browser's own. */
  check?: (value: ReadField) => FieldErrors;
  /** Sends the form. Rejects with the API error or `FormError`. */
  onSend: (value: ReadField) => Promise<void>;
  /** Only of those that the specification fixes: the form shows its errors itself. */
  toasts?: { running?: string; failed: string };
};

type Attempt = { running: boolean; errors: FieldErrors; reason: string };

const unsent: Attempt = { running: false, errors: {}, reason: "" };

/**
 * Validates and sends a form by script; its values stay. Errors are shown beside their fields, the
 * first of which gets the focus; `reason` holds an error that belongs to no field.
 */
export function useForm({ check, onSend, toasts }: FormOptions) {
  const [attempt, setAttempt] = useState(unsent);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (attempt.running) return;
    const fields = [...event.currentTarget.querySelectorAll("input")];
    const value = reader(new FormData(event.currentTarget));
    const showErrors = (errors: FieldErrors, reason = "") => {
      const first = fields.find(({ name }) => name in errors);
      const unassigned = first ? "" : Object.values(errors).join(" ");
      setAttempt({ running: false, errors, reason: reason || unassigned });
      first?.focus();
    };

    const errors = { ...check?.(value), ...validationErrors(fields) };
    if (Object.keys(errors).length > 0) return showErrors(errors);
    setAttempt({ ...unsent, running: true });
    const loading = toasts?.running && toast.loading(toasts.running);
    try {
      await onSend(value);
      setAttempt(unsent);
    } catch (error) {
      if (toasts) toast.error(toasts.failed);
      const named = error instanceof ApiError ? error.fields : {};
      showErrors(named, Object.keys(named).length > 0 ? "" : errorText(error));
    } finally {
      if (loading) toast.dismiss(loading);
    }
  }

  return { ...attempt, onSubmit };
}

function reader(data: FormData): ReadField {
  return (name) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
}

const missing: FieldErrors = {
  email: "Please enter your email address.",
  name: "Please enter a name.",
  password: "Please enter your password.",
  pass: "Please enter a password.",
  confirmPass: "Please enter the password again.",
  code: "Please enter the code.",
};

const wrongTypes: FieldErrors = {
  email: "Please enter an email address like name@company.com.",
  url: "Enter an address that begins with https://.",
};

/** Errors that the browser's constraint validation finds. */
function validationErrors(fields: readonly HTMLInputElement[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { name, type, value, validity } of fields) {
    if (validity.valueMissing) errors[name] = missing[name] ?? "Please fill this in.";
    else if (validity.typeMismatch && !(type === "email" && looksLikeAddress(value)))
      errors[name] = wrongTypes[type] ?? "Please correct this.";
  }
  return errors;
}

/** Checks a new password and its repetition (decision B5); the server has further rules. */
export function checkNewPassword(value: ReadField): FieldErrors {
  const [pass, confirmPass] = [value("pass"), value("confirmPass")];
  if (pass !== "" && pass.length < passwordLimits.min) {
    return { pass: `Please use ${passwordLimits.min} characters or more.` };
  }
  if (pass !== "" && confirmPass !== "" && pass !== confirmPass) {
    return { confirmPass: "The passwords don’t match." };
  }
  return {};
}
