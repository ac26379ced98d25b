import { ServiceProof, type ServiceProofProps } from "../optional/service-proof.tsx";
import { type PlatformsProps, PlatformsStrip } from "../platforms/platforms-strip.tsx";

/** Below a service's own section: case studies and prices, if any, and the platforms. */
export function ServiceTools({
  proof,
  tools,
}: {
  proof: ServiceProofProps["copy"];
  tools: PlatformsProps;
}) {
  return (
    <div className="service-end">
      <ServiceProof copy={proof} />
      <PlatformsStrip {...tools} />
    </div>
  );
}
