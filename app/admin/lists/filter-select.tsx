import { ChevronDown } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import "./list-tools.css";

type FilterSelectProps = {
  label: string;
  /** What it says when it filters nothing; without it, one of the options always holds. */
  all?: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string) => void;
};

/** Narrows a list down to one kind of its rows, or chooses what is shown. */
export function FilterSelect({ label, all, options, value = "", onChange }: FilterSelectProps) {
  return (
    <div className="list-filter">
      <select
        aria-label={label}
        value={value}
        data-set={(all && value !== "") || undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {all && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} />
    </div>
  );
}
