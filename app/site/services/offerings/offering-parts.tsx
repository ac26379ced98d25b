import type { Offering, ServicePage } from "../../../copy/services/service-page.ts";
import { Icon } from "../../../ui/icon.tsx";
import { serviceIcon } from "../service-icons.ts";

/** What every layout of the offerings is given. */
export type OfferingsProps = { offerings: ServicePage["offerings"] };

/** The icon that the copy names for an offering. */
export function OfferingIcon({ icon }: Pick<Offering, "icon">) {
  return (
    <span className="offering__icon">
      <Icon of={serviceIcon(icon)} />
    </span>
  );
}

/** What an offering includes, in short lines. */
export function OfferingPoints({ points = [] }: Pick<Offering, "points">) {
  return (
    <ul className="offering__points">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
