import { clockHours, dayNames, lengthInHours, type WeekDay } from "./week-form.ts";

type WeekRowsProps = { week: readonly WeekDay[]; onChange: (week: readonly WeekDay[]) => void };

/** A row for each day of the week: whether it is worked, from when to when, and a bar of the day. */
export function WeekRows({ week, onChange }: WeekRowsProps) {
  const change = (day: number, next: Partial<WeekDay>) =>
    onChange(week.map((each) => (each.day === day ? { ...each, ...next } : each)));
  return (
    <ul className="week">
      {week.map((day) => (
        <WeekRow key={day.day} day={day} onChange={(next) => change(day.day, next)} />
      ))}
      <li className="soft week__axis" aria-hidden="true">
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </li>
    </ul>
  );
}

function WeekRow({ day, onChange }: { day: WeekDay; onChange: (next: Partial<WeekDay>) => void }) {
  const name = dayNames[day.day - 1];
  return (
    <li>
      <label className="row week__day">
        <input
          type="checkbox"
          checked={day.open}
          onChange={({ target }) => onChange({ open: target.checked })}
        />
        {name}
      </label>
      {day.open ? (
        <span className="row soft week__hours">
          <TimeField
            label={`${name} from`}
            value={day.from}
            onChange={(from) => onChange({ from })}
          />
          to
          <TimeField label={`${name} to`} value={day.to} onChange={(to) => onChange({ to })} />
        </span>
      ) : (
        <span className="soft week__hours">Closed</span>
      )}
      <DayBar day={day} />
      <span className="soft small tabular end">
        {day.open && `${hourText(lengthInHours(day))} h`}
      </span>
    </li>
  );
}

type TimeFieldProps = { label: string; value: string; onChange: (time: string) => void };

function TimeField({ label, value, onChange }: TimeFieldProps) {
  return (
    <input
      className="input"
      type="time"
      aria-label={label}
      value={value}
      required
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** The day from 0 to 24 h with its working hours. */
function DayBar({ day }: { day: WeekDay }) {
  return (
    <svg
      className="week__bar"
      viewBox="0 0 240 20"
      preserveAspectRatio="none"
      focusable="false"
      aria-hidden="true"
    >
      <rect width="240" height="20" rx="2" />
      {day.open && (
        <rect
          className="week__open"
          x={clockHours(day.from) * 10}
          width={lengthInHours(day) * 10}
          height="20"
          rx="2"
        />
      )}
      <path className="week__tick" d="M60 0v20M120 0v20M180 0v20" />
    </svg>
  );
}

const hourText = (hours: number) => hours.toLocaleString("en-GB", { maximumFractionDigits: 2 });
