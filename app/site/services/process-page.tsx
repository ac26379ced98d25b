import { Faq } from "../../ui/faq.tsx" with { island: "static" };
import { EngineerLayout } from "./engineer-layout.tsx";
import { OfferingCards } from "./offerings/offering-cards.tsx" with { island: "static" };
import { ProcessSection } from "./sections/process-section.tsx" with { island: "static" };
import { type ServiceLoaderArgs, serviceData } from "./service-data.ts";
import { servicePage } from "./service-layout.tsx";

export { action, headers } from "../call-route.ts";
export { metaFromLoader as meta } from "../site-meta.ts";

export const loader = (args: ServiceLoaderArgs) => serviceData(args, "process");

/** A service page with the section “process”. */
export default servicePage<"process">(EngineerLayout, OfferingCards, ProcessSection, Faq);
