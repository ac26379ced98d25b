import { Faq } from "../../ui/faq.tsx" with { island: "static" };
import { OfferingRows } from "./offerings/offering-rows.tsx" with { island: "static" };
import { ReportSection } from "./sections/report-section.tsx" with { island: "static" };
import { type ServiceLoaderArgs, serviceData } from "./service-data.ts";
import { ServiceLayout, servicePage } from "./service-layout.tsx";

export { action, headers } from "../call-route.ts";
export { metaFromLoader as meta } from "../site-meta.ts";

export const loader = (args: ServiceLoaderArgs) => serviceData(args, "report");

/** A service page with the section “report”. */
export default servicePage<"report">(ServiceLayout, OfferingRows, ReportSection, Faq);
