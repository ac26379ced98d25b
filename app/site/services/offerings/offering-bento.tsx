import {
  OfferingIcon,
  OfferingPoints,
  OfferingsHead,
  type OfferingsProps,
  OfferingsSection,
} from "./offering.tsx";
import "./offering-bento.css";

/** Offerings as tiles of two widths, the first of them at night. */
export function OfferingBento({ offerings }: OfferingsProps) {
  return (
    <OfferingsSection>
      <OfferingsHead offerings={offerings} />
      <ul className="offering-bento">
        {offerings.items.map(({ icon, heading, text, points }) => (
          <li key={heading}>
            <OfferingIcon icon={icon} />
            <h3>{heading}</h3>
            <p>{text}</p>
            <OfferingPoints points={points} />
          </li>
        ))}
      </ul>
    </OfferingsSection>
  );
}
