import { serviceCopy } from "../../copy/service-copy.ts";
import type { ServicePage } from "../../copy/service-page.ts";
import { ServiceProof } from "../optional/service-proof.tsx";
import { PlatformsStrip } from "../platforms/platforms-strip.tsx";

/** Below a service's own section: case studies and prices, if any, and the platforms. */
export function ServiceTools({ slug }: Pick<ServicePage, "slug">) {
  return (
    <div className="service-end">
      <ServiceProof slug={slug} />
      <PlatformsStrip title={serviceCopy.platforms} />
    </div>
  );
}
