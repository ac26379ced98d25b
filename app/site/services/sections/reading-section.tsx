import { BellRing } from "lucide-react";
import { Icon } from "../../../ui/icon.tsx";
import { serviceIcon } from "../service-icons.ts";
import { type SectionProps, SectionTitle } from "./section-title.tsx";
import "./reading-section.css";
import "./alarm-phone.css";

/** One reading from the sensor to the phone on which it ends, by night. */
export function ReadingSection({ section }: SectionProps<"reading">) {
  const { stops, alarm, footnote } = section;
  return (
    <section className="section night reading">
      <div className="wrap">
        <SectionTitle section={section} />
        <div className="reading__way">
          <ol className="reading__stops">
            {stops.map(({ icon, place, after, text }) => (
              <li key={place}>
                <span className="reading__icon">
                  <Icon of={serviceIcon(icon)} />
                </span>
                <div>
                  <h3>{place}</h3>
                  <p>{text}</p>
                </div>
                <span className="reading__after">{after}</span>
              </li>
            ))}
          </ol>
          <div className="reading__end">
            <AlarmPhone alarm={alarm} />
            <p>{footnote}</p>
          </div>
        </div>
      </div>
    </section>
  );
}

const limit = 54;
/** The room's temperature over the last half hour: steady, then rising. */
const temperature =
  "M0 86C20 84 34 88 52 86S92 84 112 87 150 85 168 84C186 82 196 74 208 62S228 32 240 22L252 14";

/** The supervisor's phone with the alarm on it. */
function AlarmPhone({ alarm }: { alarm: SectionProps<"reading">["section"]["alarm"] }) {
  return (
    <figure className="alarm-phone" aria-label={alarm.label}>
      <div className="alarm-phone__bar">
        <span>{alarm.time}</span>
        <i />
        <span>{alarm.app}</span>
      </div>
      <div className="alarm-phone__alarm">
        <p className="alarm-phone__place">
          <Icon of={BellRing} />
          {alarm.place}
        </p>
        <p className="alarm-phone__value">{alarm.value}</p>
        <p>{alarm.message}</p>
        <svg className="alarm-phone__chart" viewBox="0 0 280 104" fill="none" aria-hidden="true">
          <path className="alarm-phone__limit" d={`M0 ${limit}H280`} />
          <path className="alarm-phone__area" d={`${temperature}V104H0Z`} />
          <path className="alarm-phone__line" d={temperature} />
          <circle cx="252" cy="14" r="10" fill="#ff9d6e" fillOpacity=".3" />
          <circle cx="252" cy="14" r="4.5" fill="var(--coral)" />
        </svg>
        <p className="alarm-phone__note">{alarm.limit}</p>
      </div>
      <div className="alarm-phone__actions">
        {alarm.actions.map((action) => (
          <span key={action}>{action}</span>
        ))}
      </div>
    </figure>
  );
}
