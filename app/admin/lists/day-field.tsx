import { useEffect, useEffectEvent, useState } from "react";
import "./day-field.css";

/** A date is complete at each digit of its year: 0002, 0020, 0202. */
const minYear = "1900";
/** Time (ms) after the last change, as of a day picked with the mouse. */
const debounceMs = 700;

type DayFieldProps = {
  label: string;
  /** `2026-11-21`. */
  value: string | undefined;
  /** An emptied field shows the value again. */
  required?: boolean;
  /** Id of an error about it. */
  errorId?: string | undefined;
  /** Whether a change failed: then the field shows the value again. */
  hasFailed?: boolean;
  /** Called after a pause, at Enter, and when the focus leaves; "" for an emptied field. */
  onChange: (day: string) => void;
};

/** The first or last day of a filter. An incomplete date changes nothing. */
export function DayField({
  label,
  value = "",
  required = false,
  errorId,
  hasFailed = false,
  onChange,
}: DayFieldProps) {
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState({ value, hasFailed });
  /** The draft that was passed on, and isn't again. */
  const [sent, setSent] = useState<string | null>(null);
  if (seen.value !== value || seen.hasFailed !== hasFailed) {
    setSeen({ value, hasFailed });
    setDraft(value);
    setSent(null);
  }
  const isNew = draft !== value && draft !== sent && (draft !== "" || !required);
  const send = () => {
    setSent(draft);
    onChange(draft);
  };
  const sendAfterPause = useEffectEvent(send);
  useEffect(() => {
    if (!isNew || draft < minYear) return;
    const wait = setTimeout(sendAfterPause, debounceMs);
    return () => clearTimeout(wait);
  }, [draft, isNew]);
  const finish = ({ validity }: HTMLInputElement) => {
    if (isNew && !validity.badInput) send();
    else if (draft !== sent) setDraft(value);
  };
  return (
    <label className="day-field">
      {label}
      <input
        type="date"
        value={draft}
        max="2999-12-31"
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={({ target }) => finish(target)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === "Enter") finish(currentTarget);
        }}
      />
    </label>
  );
}
