import {
  OfferingPoints,
  OfferingsHead,
  type OfferingsProps,
  OfferingsSection,
} from "./offering.tsx";
import "./offering-rows.css";

/** Offerings as numbered rows over the full width. */
export function OfferingRows({ offerings }: OfferingsProps) {
  return (
    <OfferingsSection>
      <OfferingsHead offerings={offerings} />
      <ol className="offering-rows">
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
