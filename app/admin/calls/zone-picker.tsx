import type { Phone } from "../../../contract/calls.ts";
import { PickerSelect } from "../forms/picker-select.tsx";
import { clocksDiffer, timeIn } from "./call-times.ts";

type ZonePickerProps = { phone: Phone; now: number; onChoose: (timeZone: string | null) => void };

/** The client's time zone, with the reason where the number doesn't tell it; can be corrected. */
export function ZonePicker({ phone, now, onChoose }: ZonePickerProps) {
  const { country, timeZones, timeZone } = phone;
  const listed = timeZones.some(({ id }) => id === timeZone);
  const others = Intl.supportedValuesOf("timeZone").filter(
    (id) => !timeZones.some((zone) => zone.id === id),
  );
  const reason = timeZone
    ? `${country ?? "Client"}, ${timeIn(timeZone, now)} now${clocksDiffer(timeZone, now) ? "" : ", as here"}`
    : timeZones.length > 1
      ? `${country} has several time zones`
      : "Time zone unknown";
  return (
    <p className="cluster soft small call-card__zone">
      {reason}
      <PickerSelect
        aria-label="Time zone of the client"
        value={timeZone ?? ""}
        onChange={(event) => onChoose(event.target.value || null)}
      >
        <option value="">{timeZones.length === 1 ? "As the number says" : "Choose..."}</option>
        {timeZones.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {timeZone && !listed && <option value={timeZone}>{timeZone}</option>}
        <optgroup label="Others">
          {others
            .filter((id) => id !== timeZone)
            .map((id) => (
              <option key={id}>{id}</option>
            ))}
        </optgroup>
      </PickerSelect>
    </p>
  );
}
