import { useEffect, useEffectEvent, useState } from "react";
import { isFilterDay } from "../../../contract/days.ts";
import "./list-tools.css";

/** Pause (ms) before a change applies; a day picked with the mouse sends no Enter or blur. */
const debounceMs = 700;

type DayFieldProps = {
  label: string;
  /** `2026-11-21`. */
  value: string | undefined;
  /** An emptied field shows the value again. */
  required?: boolean;
  errorId?: string | undefined;
  /** Whether the last change failed to load; the field then shows `value` again. */
  hasFailed?: boolean;
  /** Called once per change: after a pause, on Enter or on blur; "" if the field was emptied. */
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
  /** The last draft passed to `onChange`, to pass it only once. */
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
    // While a year is typed, the browser reports complete dates: 0002, 0020.
    if (!isNew || !isFilterDay(draft)) return;
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
