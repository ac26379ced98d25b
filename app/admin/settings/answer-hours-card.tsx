import { AlarmClock } from "lucide-react";
import { useState } from "react";
import { type AnswerHours, answerParts, nextWorkingDays } from "../../../contract/answer-hours.ts";
import { minuteMs } from "../../../contract/durations.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { Icon } from "../../ui/icon.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { DaysOff } from "./days-off.tsx";
import { SaveForm } from "./save-form.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { useSaving } from "./use-saving.ts";
import { answerHoursOf, isStored, type WeekForm, weekError, weekFormOf } from "./week-form.ts";
import { WeekRows } from "./week-rows.tsx";
import "./settings.css";
import "./week.css";

type AnswerHoursCardProps = {
  stored: AnswerOf<"readAnswerHours">["data"];
  onUnsaved: (isUnsaved: boolean) => void;
};

/** The working week, and within how much of it an answer is due (decision B18). */
export function AnswerHoursCard({ stored, onUnsaved }: AnswerHoursCardProps) {
  const [base, setBase] = useState(stored);
  const [form, setForm] = useState(() => weekFormOf(stored.hours));
  const saving = useSaving("updateAnswerHours");
  const change = (next: Partial<WeekForm>) => setForm({ ...form, ...next });
  const error = weekError(form);
  const hours = answerHoursOf(form);
  const isUnsaved = !isStored(form, base.hours);
  // The page is renewed when somebody saves: what is typed here stays, and is about `base`.
  if (base.version !== stored.version && (!isUnsaved || isStored(form, stored.hours))) {
    setBase(stored);
    setForm(weekFormOf(stored.hours));
  }
  const reason = Object.values(saving.errors).join(" ") || saving.reason;
  return (
    <SettingsCard
      id="answer-hours"
      title="Answer hours"
      lead="When clients can expect an answer. Due times that are already set don’t change."
    >
      <SaveForm
        isUnsaved={isUnsaved}
        saving={{ ...saving, reason: (isUnsaved && error) || reason }}
        onUnsaved={onUnsaved}
        onSave={async () => {
          if (!error) await saving.save({ body: { hours, version: base.version } });
        }}
      >
        <WeekRows week={form.week} onChange={(week) => change({ week })} />
        <div className="settings-fields">
          <div className="cluster between">
            <label className="titled" htmlFor="answer-within">
              <b>First answer within</b>
              <small>Counts only the hours above.</small>
            </label>
            <span className="row soft">
              <input
                id="answer-within"
                className="input"
                type="number"
                inputMode="decimal"
                min={0.25}
                max={80}
                step={0.25}
                value={form.hours}
                onChange={({ target }) => change({ hours: target.value })}
              />
              hours
            </span>
          </div>
          <SelectField
            label="Time zone"
            options={timeZones(form.timeZone)}
            value={form.timeZone}
            onChange={(timeZone) => change({ timeZone })}
          />
          <DaysOff days={form.daysOff} onChange={(daysOff) => change({ daysOff })} />
        </div>
        {!error && <Example hours={hours} />}
      </SaveForm>
    </SettingsCard>
  );
}

/** When an answer would be due by what the form says now. */
function Example({ hours }: { hours: Parameters<typeof answerExample>[0] }) {
  const [now] = useState(() => Date.now());
  const example = answerExample(hours, now);
  return (
    <p className="sheet-note marked answer-example" role="status">
      <Icon of={AlarmClock} />
      <span>
        {example ? (
          <>
            An enquiry that arrives on {example.arrives} is due on <b>{example.due}</b>:{" "}
            {example.parts.join(", ")}.
          </>
        ) : (
          "Without working hours no answer is ever due. Please add some."
        )}
      </span>
    </p>
  );
}

/** Zones to choose from: where the company and its clients are. The API takes any. */
const zones = [
  "Asia/Kolkata",
  "Asia/Dubai",
  "Asia/Riyadh",
  "Asia/Karachi",
  "Asia/Kathmandu",
  "Asia/Dhaka",
  "Asia/Colombo",
  "Asia/Bangkok",
  "Asia/Singapore",
  "Asia/Hong_Kong",
  "Asia/Tokyo",
  "Australia/Sydney",
  "Pacific/Auckland",
  "Africa/Johannesburg",
  "Africa/Lagos",
  "Africa/Nairobi",
  "Europe/London",
  "Europe/Berlin",
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
  "America/Sao_Paulo",
  "UTC",
];

function timeZones(present: string) {
  const shown = zones.includes(present) ? zones : [present, ...zones];
  return shown.map((value) => ({ value, label: zoneName(value) }));
}

/** "Kolkata (Asia)". */
function zoneName(zone: string): string {
  const [area = "", city] = zone.replaceAll("_", " ").split("/");
  return city ? `${city} (${area})` : area;
}

/** How long before the end of a working day the enquiry of the example arrives. */
const beforeEndMs = 40 * minuteMs;

/** Working days that are compared: a week with the next one's first day. */
const comparedDays = 9;

type AnswerExample = {
  arrives: string;
  due: string;
  /** "40 minutes on Friday". */
  parts: readonly string[];
};

/**
 * When the answer to an enquiry is due that arrives late on the last working day of a week, part by
 * part; null for hours by which none would ever be.
 */
export function answerExample(hours: AnswerHours, now: number): AnswerExample | null {
  try {
    const arrives = lateOnLastDay(hours, now);
    const parts = answerParts(arrives, hours);
    const [begin, counted] = parts.at(-1) ?? [arrives, 0];
    const { timeZone } = hours;
    const day = (time: number) => format(time, { weekday: "long", timeZone });
    const clock = (time: number) => format(time, { hour: "2-digit", minute: "2-digit", timeZone });
    const due = begin + counted;
    return {
      arrives: `${day(arrives)} at ${clock(arrives)}`,
      due: `${day(due)} at ${clock(due)}`,
      parts: parts.map(([start, ms]) => `${lengthText(ms)} on ${day(start)}`),
    };
  } catch {
    return null;
  }
}

/** Shortly before the end of the working day that the longest pause of a week follows. */
function lateOnLastDay(hours: AnswerHours, now: number): number {
  const days = nextWorkingDays(now, hours, comparedDays).slice(1);
  let best = { pauseMs: 0, end: now };
  for (const [index, [, end]] of days.entries()) {
    const pauseMs = (days[index + 1]?.[0] ?? end) - end;
    if (pauseMs > best.pauseMs) best = { pauseMs, end };
  }
  return best.end - beforeEndMs;
}

const format = (time: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", options).format(time);

/** "3 hours", "1 hour 20 minutes". */
function lengthText(ms: number): string {
  const minutes = Math.round(ms / minuteMs);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [count(hours, "hour"), count(rest, "minute")].filter(Boolean);
  return parts.join(" ") || "0 minutes";
}

const count = (n: number, one: string) => (n === 0 ? "" : `${n} ${n === 1 ? one : `${one}s`}`);
