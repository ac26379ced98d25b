import { Icon } from "../../../ui/icon.tsx";
import { SectionTitle } from "../sections/section-title.tsx";
import { serviceIcon } from "../service-icons.ts";
import { OfferingPoints, type OfferingsProps } from "./offering.tsx";
import "./offering-rows.css";

/** Offerings as rows under a navy rule: icon and name, text, list. */
export function OfferingRows({ offerings }: OfferingsProps) {
  return (
    <section className="section" id="offerings">
      <div className="wrap">
        <SectionTitle section={offerings} />
        <ul className="offering-rows">
          {offerings.items.map(({ icon, heading, text, points }) => (
            <li key={heading}>
              <Icon of={serviceIcon(icon)} />
              <h3>{heading}</h3>
              <p>{text}</p>
              <OfferingPoints points={points} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
