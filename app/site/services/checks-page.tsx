import { OfferingRows } from "./offerings/offering-rows.tsx" with { island: "static" };
import { ChecksSection } from "./sections/checks-section.tsx" with { island: "static" };
import { type ServiceLoaderArgs, serviceData } from "./service-data.ts";
import { ServiceLayout, servicePage } from "./service-layout.tsx";

export { action, headers } from "../call-route.ts";
export { metaFromLoader as meta } from "../site-meta.ts";

export const loader = (args: ServiceLoaderArgs) => serviceData(args, "checks");

/** A service page with the section “checks”. */
export default servicePage<"checks">(ServiceLayout, OfferingRows, ChecksSection);
