import { AlarmClock } from "lucide-react";
import { useState } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { Icon } from "../../ui/icon.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { answerExample } from "./answer-example.ts";
import { DaysOff } from "./days-off.tsx";
import { SaveForm } from "./save-form.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { useSaving } from "./use-saving.ts";
import { answerHoursOf, type WeekForm, weekError, weekFormOf } from "./week-form.ts";
import { WeekRows } from "./week-rows.tsx";
import "./settings.css";

type AnswerHoursCardProps = {
  stored: AnswerOf<"readAnswerHours">["data"];
  onUnsaved: (isUnsaved: boolean) => void;
};

/** The working week, and within how much of it an answer is due (decision B18). */
export function AnswerHoursCard({ stored, onUnsaved }: AnswerHoursCardProps) {
  const [form, setForm] = useState(() => weekFormOf(stored.hours));
  const saving = useSaving("updateAnswerHours");
  const change = (next: Partial<WeekForm>) => setForm({ ...form, ...next });
  const error = weekError(form);
  const hours = answerHoursOf(form);
  const isUnsaved = JSON.stringify(form) !== JSON.stringify(weekFormOf(stored.hours));
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
          if (!error) await saving.save({ body: { hours, version: stored.version } });
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
