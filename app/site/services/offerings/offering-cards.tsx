import { Icon } from "../../../ui/icon.tsx";
import { serviceIcon } from "../service-icons.ts";
import { OfferingHead } from "./offering-head.tsx";
import { OfferingPoints, type OfferingsProps } from "./offering-parts.tsx";
import { RisingSun } from "./rising-sun.tsx";

/** Offerings as cards; from one to the next the sun stands higher. */
export function OfferingCards({ offerings }: OfferingsProps) {
  return (
    <>
      <OfferingHead offerings={offerings} />
      <ul className="offering-cards">
        {offerings.items.map(({ icon, heading, text, points }, index) => (
          <li key={heading}>
            <div className="offering-cards__sky">
              <RisingSun degrees={28.67 * (index + 0.5)} />
              <Icon of={serviceIcon(icon)} />
            </div>
            <div className="offering-cards__words">
              <h3>{heading}</h3>
              <p>{text}</p>
              <OfferingPoints points={points} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
