import type { Offering, ServicePage } from "../../../copy/service-page.ts";
import "./offering.css";

/** The three or four offerings of a service. */
export type OfferingsProps = { offerings: ServicePage["offerings"] };

/** The details of an offering, one line each. */
export function OfferingPoints({ points = [] }: Pick<Offering, "points">) {
  if (points.length === 0) return null;
  return (
    <ul className="offering__points">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
