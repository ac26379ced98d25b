import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useId,
  useState,
} from "react";
import "./field.css";

/**
 * Errors of the last attempt to send the form around the fields, by their names. Each ends when its
 * field is edited. A field's own `error` comes first, and its owner ends it.
 */
export const FormErrors = createContext<Readonly<Record<string, string>>>({});

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

type FieldProps = Described & {
  id: string;
  name?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** A labelled control with its error; `children` renders the control. */
export function Field({ label, optional, id, name = "", children, ...own }: FieldProps) {
  const attempt = useContext(FormErrors);
  const [editedAfter, setEditedAfter] = useState<typeof attempt>();
  const text = own.error ?? attempt[name];
  const error = own.error || editedAfter !== attempt ? text : undefined;
  const errorId = `${id}-error`;
  return (
    <div className="field" onInput={() => setEditedAfter(attempt)}>
      <label className="field__label" htmlFor={id}>
        {label}
        {optional && <span className="field__optional">{` ${optional}`}</span>}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": error ? errorId : undefined,
      })}
      {text && (
        // An ended error leaves its space, so that nothing moves under the pointer.
        <p className="field__error" id={errorId} data-ended={error ? undefined : true}>
          {text}
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
    <Field label={label} optional={optional} error={error} id={id ?? ownId} name={input.name}>
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
    <Field label={label} optional={optional} error={error} id={id ?? ownId} name={area.name}>
      {(control) => <textarea {...area} {...control} className="input" />}
    </Field>
  );
}
