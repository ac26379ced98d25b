import { EngineerLayout } from "./engineer-layout.tsx";
import { OfferingRows } from "./offerings/offering-rows.tsx" with { island: "static" };
import { DecisionsSection } from "./sections/decisions-section.tsx" with { island: "static" };
import { type ServiceLoaderArgs, serviceData } from "./service-data.ts";
import { servicePage } from "./service-layout.tsx";

export { action, headers } from "../call-route.ts";
export { metaFromLoader as meta } from "../site-meta.ts";

export const loader = (args: ServiceLoaderArgs) => serviceData(args, "decisions");

/** A service page with the section “decisions”. */
export default servicePage<"decisions">(EngineerLayout, OfferingRows, DecisionsSection);
