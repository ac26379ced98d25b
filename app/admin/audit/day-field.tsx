import "./audit.css";

type DayFieldProps = {
  label: string;
  /** `2026-11-21`. */
  value: string | undefined;
  onChange: (day: string) => void;
};

/** A day to begin or end with. A date that is only half typed changes nothing. */
export function DayField({ label, value = "", onChange }: DayFieldProps) {
  return (
    <label className="day-field">
      {label}
      <input
        key={value}
        type="date"
        defaultValue={value}
        max="9999-12-31"
        onBlur={({ target }) => {
          if (target.value !== value && !target.validity.badInput) onChange(target.value);
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === "Enter") currentTarget.blur();
        }}
      />
    </label>
  );
}
