import type { ReactNode } from "react";
import { serviceCopy } from "../../../copy/services/service-copy.ts";
import type { Offering, ServicePage } from "../../../copy/services/service-page.ts";
import { Icon } from "../../../ui/icon.tsx";
import { SectionHead } from "../../../ui/section-head.tsx";
import { serviceIcon } from "../service-icons.ts";
import "./offering.css";

/** The three or four offerings of a service, as every layout of them gets them. */
export type OfferingsProps = { offerings: ServicePage["offerings"] };

/** The section around any layout of the offerings. */
export function OfferingsSection({ children }: { children: ReactNode }) {
  return (
    <section className="section" id="offerings">
      <div className="wrap">{children}</div>
    </section>
  );
}

/** Heading at the left, lead at the right. */
export function OfferingsHead({ offerings: { heading, lead } }: OfferingsProps) {
  return (
    <SectionHead copy={{ eyebrow: serviceCopy.offerings.eyebrow, title: heading }} step={1}>
      <p className="lead service-lead">{lead}</p>
    </SectionHead>
  );
}

/** The icon that the copy names for an offering. */
export function OfferingIcon({ icon }: Pick<Offering, "icon">) {
  return (
    <span className="offering__icon">
      <Icon of={serviceIcon(icon)} />
    </span>
  );
}

/** The details of an offering, one line each. */
export function OfferingPoints({ points = [] }: Pick<Offering, "points">) {
  return (
    <ul className="offering__points">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
