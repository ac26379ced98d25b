import { OfferingRows } from "./offerings/offering-rows.tsx" with { island: "static" };
import { LanesSection } from "./sections/lanes-section.tsx" with { island: "static" };
import { type ServiceLoaderArgs, serviceData } from "./service-data.ts";
import { ServiceLayout, servicePage } from "./service-layout.tsx";
import "../../ui/pulse.css";

export { action, headers } from "../call-route.ts";
export { metaFromLoader as meta } from "../site-meta.ts";

export const loader = (args: ServiceLoaderArgs) => serviceData(args, "lanes");

/** A service page with the section “lanes”. */
export default servicePage<"lanes">(ServiceLayout, OfferingRows, LanesSection);
