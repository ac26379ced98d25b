import { OfferingHead } from "./offering-head.tsx";
import { OfferingPoints, type OfferingsProps } from "./offering-parts.tsx";

/** Offerings as stations on a line, the last of them lit. */
export function OfferingLine({ offerings }: OfferingsProps) {
  return (
    <>
      <OfferingHead offerings={offerings} />
      <ol className="offering-line">
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
