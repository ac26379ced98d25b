import type { ServiceSection } from "../../../copy/service-page.ts";
import { SectionHead } from "../../../ui/section-head.tsx";
import { WorkedExample } from "../../../ui/worked-example.tsx";

/** Props of the component for one kind of section. */
export type SectionProps<Kind extends ServiceSection["kind"]> = {
  section: Extract<ServiceSection, { kind: Kind }>;
};

/**
 * The head of a section of a service page. `sample` says what is invented in the example below.
 */
export function SectionTitle({
  section: { heading, lead, sample },
}: {
  section: Pick<ServiceSection, "heading" | "lead"> & { sample?: string };
}) {
  return (
    <>
      {sample && <WorkedExample>{sample}</WorkedExample>}
      <SectionHead copy={{ title: heading, second: lead }} />
    </>
  );
}
