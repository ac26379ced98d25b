import { ChevronDown } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { type Described, Field } from "./field.tsx";
import { Icon } from "./icon.tsx";

type SelectFieldProps = Described &
  Omit<ComponentProps<"select">, "onChange"> & {
    options: readonly { value: string; label: string }[];
    /** With `value`; a form that also works without scripts has `name` and `defaultValue`. */
    onChange?: (value: string) => void;
  };

/** A labelled `<select>`. */
export function SelectField(props: SelectFieldProps) {
  const { label, optional, error, id, options, onChange, ...select } = props;
  const ownId = useId();
  return (
    <Field label={label} optional={optional} error={error} id={id ?? ownId} name={props.name}>
      {(control) => (
        <div className="select-field">
          <select
            {...select}
            {...control}
            className="input"
            onChange={onChange && ((event) => onChange(event.target.value))}
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
