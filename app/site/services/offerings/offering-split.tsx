import { serviceCopy } from "../../../copy/services/service-copy.ts";
import { Eyebrow } from "../../../ui/section-head.tsx";
import {
  OfferingIcon,
  OfferingPoints,
  type OfferingsProps,
  OfferingsSection,
} from "./offering.tsx";
import "./offering-split.css";

/** The heading sticks at the left while the offerings scroll by. */
export function OfferingSplit({ offerings: { heading, lead, items } }: OfferingsProps) {
  return (
    <OfferingsSection>
      <div className="offering-split">
        <div className="offering-split__head">
          <Eyebrow step={1}>{serviceCopy.offerings.eyebrow}</Eyebrow>
          <h2>{heading}</h2>
          <p className="lead soft">{lead}</p>
        </div>
        <ul className="offering-split__list">
          {items.map((item) => (
            <li key={item.heading}>
              <OfferingIcon icon={item.icon} />
              <div>
                <h3>{item.heading}</h3>
                <p>{item.text}</p>
                <OfferingPoints points={item.points} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </OfferingsSection>
  );
}
