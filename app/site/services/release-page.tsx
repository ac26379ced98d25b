import { EngineerLayout } from "./engineer-layout.tsx";
import { OfferingRows } from "./offerings/offering-rows.tsx" with { island: "static" };
import { ReleaseSection } from "./sections/release-section.tsx" with { island: "static" };
import { type ServiceLoaderArgs, serviceData } from "./service-data.ts";
import { servicePage } from "./service-layout.tsx";
import "../../ui/pulse.css";

export { action, headers } from "../call-route.ts";
export { metaFromLoader as meta } from "../site-meta.ts";

export const loader = (args: ServiceLoaderArgs) => serviceData(args, "release");

/** A service page with the section “release”. */
export default servicePage<"release">(EngineerLayout, OfferingRows, ReleaseSection);
