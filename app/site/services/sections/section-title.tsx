import { serviceCopy } from "../../../copy/services/service-copy.ts";
import type { ServiceSection } from "../../../copy/services/service-page.ts";
import { SectionHead } from "../../../ui/section-head.tsx";

/** Props of the component for one kind of section. */
export type SectionProps<Kind extends ServiceSection["kind"]> = {
  section: Extract<ServiceSection, { kind: Kind }>;
};

/** The head of a section that one page alone has: heading at the left, lead at the right. */
export function SectionTitle({
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
