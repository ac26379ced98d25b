import { OfferingRows } from "./offerings/offering-rows.tsx" with { island: "static" };
import { ReadingSection } from "./sections/reading-section.tsx" with { island: "static" };
import { type ServiceLoaderArgs, serviceData } from "./service-data.ts";
import { ServiceLayout, servicePage } from "./service-layout.tsx";
import "../../ui/pulse.css";

export { action, headers } from "../call-route.ts";
export { metaFromLoader as meta } from "../site-meta.ts";

export const loader = (args: ServiceLoaderArgs) => serviceData(args, "reading");

/** A service page with the section “reading”. */
export default servicePage<"reading">(ServiceLayout, OfferingRows, ReadingSection);
