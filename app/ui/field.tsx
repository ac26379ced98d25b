import { type ComponentProps, type ReactNode, useId } from "react";
import "./field.css";

/** Texts around a control. */
export type Described = {
  label: string;
  /** Shown after the label of optional fields; all others are required. */
  optional?: string;
  error?: string;
};

/** Attributes that link a control to its label and its error. */
export type ControlProps = {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

/** A labelled control with its error; `children` renders the control. */
export function Field({
  label,
  optional,
  error,
  id,
  children,
}: Described & { id: string; children: (control: ControlProps) => ReactNode }) {
  const errorId = `${id}-error`;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {optional && <span className="field__optional"> {optional}</span>}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": error ? errorId : undefined,
      })}
      {error && (
        <p className="field__error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A single line of text. */
export function TextField({
  label,
  optional,
  error,
  id,
  ...input
}: Described & ComponentProps<"input">) {
  const ownId = useId();
  return (
    <Field label={label} optional={optional} error={error} id={id ?? ownId}>
      {(control) => <input {...input} {...control} className="input" />}
    </Field>
  );
}

/** Several lines of text. */
export function TextArea({
  label,
  optional,
  error,
  id,
  ...area
}: Described & ComponentProps<"textarea">) {
  const ownId = useId();
  return (
    <Field label={label} optional={optional} error={error} id={id ?? ownId}>
      {(control) => <textarea {...area} {...control} className="input" />}
    </Field>
  );
}
