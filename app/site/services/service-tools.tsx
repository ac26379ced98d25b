import { serviceCopy } from "../../copy/services/service-copy.ts";
import type { ServicePage } from "../../copy/services/service-page.ts";
import { PlatformsStrip } from "../industries/platforms-strip.tsx";
import { ServiceProof } from "../optional/service-proof.tsx";

/** Below a service's own section: case studies and prices, if any, and the platforms. */
export function ServiceTools({ slug }: Pick<ServicePage, "slug">) {
  return (
    <div className="service-end">
      <ServiceProof slug={slug} />
      <PlatformsStrip title={serviceCopy.platforms} />
    </div>
  );
}
