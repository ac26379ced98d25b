import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { DayField } from "../lists/day-field.tsx";
import { FilterSelect } from "../lists/list-filters.tsx";
import { type Choices, searchOf } from "./insight-address.ts";
import { type Days, daysError, daysOf, months, type Span } from "./insight-days.ts";
import { spans } from "./insight-texts.ts";
import "../../ui/field.css";
import "./insight-page.css";

const customDays = "custom";
const monthNames = { "this-month": "This month", "last-month": "Last month" } as const;

const isSame = (one: Days, other: Days | null) => one.from === other?.from && one.to === other.to;

type SpanFieldsProps = {
  asked: Choices;
  /** The days on screen; null before the first answer. */
  shown: Span | null;
  /** Whether the numbers of the address failed to load. */
  hasFailed: boolean;
};

/** Selects the last weeks or custom days. Days that can't be shown stay in their fields, with the reason. */
export function SpanFields({ asked, shown, hasFailed }: SpanFieldsProps) {
  const navigate = useNavigate();
  const errorId = useId();
  const { days } = asked;
  const [wrong, setWrong] = useState<Days | null>(null);
  const [seen, setSeen] = useState(days);
  if (seen?.from !== days?.from || seen?.to !== days?.to) {
    setSeen(days);
    setWrong(null);
  }
  const choose = (span: Partial<Choices>) =>
    void navigate(
      { search: searchOf({ ...asked, ...span, opened: null }) },
      // At once: the press that takes the focus from a field may end on a link.
      { preventScrollReset: true, flushSync: true },
    );
  const chosen = wrong ?? days;
  const error = chosen && daysError(chosen);
  const chooseDays = (changed: Days) => {
    const isWrong = daysError(changed) !== null;
    setWrong(isWrong ? changed : null);
    if (!isWrong) choose({ days: changed });
  };
  const month = shown && months.find((each) => isSame(daysOf(each, shown.today), chosen));
  const shared = { required: true, errorId: error ? errorId : undefined, hasFailed };
  return (
    <>
      <FilterSelect
        label="Days"
        value={days ? (month ?? customDays) : asked.weeks}
        options={[
          ...spans.map((value) => ({ value, label: `Last ${value} weeks` })),
          ...(shown ? months.map((value) => ({ value, label: monthNames[value] })) : []),
          ...(days || shown ? [{ value: customDays, label: "Custom days" }] : []),
        ]}
        onChange={(value) => {
          const weeks = spans.find((span) => span === value);
          if (weeks) choose({ days: null, weeks });
          if (weeks || !shown) return;
          const chosenMonth = months.find((each) => each === value);
          const { from, to } = chosenMonth ? daysOf(chosenMonth, shown.today) : shown;
          choose({ days: { from, to } });
        }}
      />
      {chosen && (
        <div className="cluster span-fields">
          <DayField
            {...shared}
            label="From"
            value={chosen.from}
            onChange={(from) => chooseDays({ ...chosen, from })}
          />
          <DayField
            {...shared}
            label="To"
            value={chosen.to}
            onChange={(to) => chooseDays({ ...chosen, to })}
          />
          {error && (
            <p className="field__error" id={errorId} role="alert">
              {error}
            </p>
          )}
        </div>
      )}
    </>
  );
}
