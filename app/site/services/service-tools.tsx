import { serviceCopy } from "../../copy/service-copy.ts";
import { ServiceProof, type ServiceProofProps } from "../optional/service-proof.tsx";
import { PlatformsStrip } from "../platforms/platforms-strip.tsx";

/** Below a service's own section: case studies and prices, if any, and the platforms. */
export function ServiceTools({ proof }: { proof: ServiceProofProps["copy"] }) {
  return (
    <div className="service-end">
      <ServiceProof copy={proof} />
      <PlatformsStrip title={serviceCopy.platforms} />
    </div>
  );
}
