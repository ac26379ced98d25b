import { OfferingRows } from "./offerings/offering-rows.tsx" with { island: "static" };
import { LayersSection } from "./sections/layers-section.tsx" with { island: "static" };
import { type ServiceLoaderArgs, serviceData } from "./service-data.ts";
import { ServiceLayout, servicePage } from "./service-layout.tsx";

export { action, headers } from "../call-route.ts";
export { metaFromLoader as meta } from "../site-meta.ts";

export const loader = (args: ServiceLoaderArgs) => serviceData(args, "layers");

/** A service page with the section “layers”. */
export default servicePage<"layers">(ServiceLayout, OfferingRows, LayersSection);
