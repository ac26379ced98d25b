import { OfferingHead } from "./offering-head.tsx";
import { OfferingPoints, type OfferingsProps } from "./offering-parts.tsx";

/** Offerings as numbered rows over the full width. */
export function OfferingRows({ offerings }: OfferingsProps) {
  return (
    <>
      <OfferingHead offerings={offerings} />
      <ol className="offering-rows">
        {offerings.items.map(({ heading, text, points }) => (
          <li key={heading}>
            <h3>{heading}</h3>
            <p>{text}</p>
            <OfferingPoints points={points} />
          </li>
        ))}
      </ol>
    </>
  );
}
