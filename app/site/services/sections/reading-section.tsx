import { Icon } from "../../../ui/icon.tsx";
import { serviceIcon } from "../service-icons.ts";
import { AlarmPhone } from "./alarm-phone.tsx";
import { type SectionProps, SectionTitle } from "./section-title.tsx";
import "./reading-section.css";

/** One reading from the sensor to the phone on which it ends, by night. */
export function ReadingSection({ section }: SectionProps<"reading">) {
  const { stops, alarm, footnote, sample } = section;
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
            <p className="reading__sample">{sample}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
