import { serviceCopy } from "../../../copy/services/service-copy.ts";
import { SectionHead } from "../../../ui/section-head.tsx";
import type { OfferingsProps } from "./offering-parts.tsx";

/** Heading at the left, lead at the right. */
export function OfferingHead({ offerings: { heading, lead } }: OfferingsProps) {
  return (
    <SectionHead copy={{ eyebrow: serviceCopy.offerings.eyebrow, title: heading }} step={1}>
      <p className="lead service-lead">{lead}</p>
    </SectionHead>
  );
}
