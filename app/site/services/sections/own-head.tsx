import { serviceCopy } from "../../../copy/services/service-copy.ts";
import type { ServiceSection } from "../../../copy/services/service-page.ts";
import { SectionHead } from "../../../ui/section-head.tsx";

/** The head of a page's own section: heading at the left, lead at the right. */
export function OwnHead({
  section: { kind, heading, lead },
}: {
  section: Pick<ServiceSection, "kind" | "heading" | "lead">;
}) {
  return (
    <SectionHead copy={{ eyebrow: serviceCopy.sections[kind], title: heading }} step={2}>
      <p className="lead service-lead">{lead}</p>
    </SectionHead>
  );
}
