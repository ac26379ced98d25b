import {
  OfferingPoints,
  OfferingsHead,
  type OfferingsProps,
  OfferingsSection,
} from "./offering.tsx";
import "./offering-line.css";

/** Offerings as stations on a line, the last of them lit. */
export function OfferingLine({ offerings }: OfferingsProps) {
  return (
    <OfferingsSection>
      <OfferingsHead offerings={offerings} />
      <ol className="offering-line">
        {offerings.items.map(({ heading, text, points }) => (
          <li key={heading}>
            <h3>{heading}</h3>
            <p>{text}</p>
            <OfferingPoints points={points} />
          </li>
        ))}
      </ol>
    </OfferingsSection>
  );
}
