import { Plus, X } from "lucide-react";
import { useState } from "react";
import { IconButton, QuietButton } from "../../ui/button.tsx";

const dayFormat = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

const dayText = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));

type DaysOffProps = { days: readonly string[]; onChange: (days: readonly string[]) => void };

/** Public holidays and the like, on which the clock of answers stops. */
export function DaysOff({ days, onChange }: DaysOffProps) {
  const [typed, setTyped] = useState("");
  const add = () => {
    if (typed !== "" && !days.includes(typed)) onChange([...days, typed].sort());
    setTyped("");
  };
  return (
    <div className="cluster gap-12">
      <p className="grow titled" id="days-off">
        <b>Days off</b>
        <small>The clock stops on them.</small>
      </p>
      <ul className="cluster gap-6" aria-labelledby="days-off">
        {days.map((day) => (
          <li className="day-off" key={day}>
            {dayText(day)}
            <IconButton
              icon={X}
              label={`Remove ${dayText(day)}`}
              onClick={() => onChange(days.filter((each) => each !== day))}
            />
          </li>
        ))}
      </ul>
      <div className="row add-day-off">
        <input
          className="input"
          type="date"
          aria-label="Day off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          // Or a day that was not added would be lost when the form is saved.
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
        <QuietButton icon={Plus} onClick={add}>
          Add day
        </QuietButton>
      </div>
    </div>
  );
}
