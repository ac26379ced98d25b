import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { Field } from "./field.tsx";
import { Icon } from "./icon.tsx";
import "./select-field.css";

type SelectFieldProps = {
  label: string;
  id?: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  error?: string;
};

/** A labelled `<select>`. */
export function SelectField({ label, id, options, value, onChange, error }: SelectFieldProps) {
  const ownId = useId();
  return (
    <Field label={label} error={error} id={id ?? ownId}>
      {(control) => (
        <div className="select-field">
          <select
            {...control}
            className="input"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} />
        </div>
      )}
    </Field>
  );
}
