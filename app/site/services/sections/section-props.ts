import type { ServiceSection } from "../../../copy/services/service-page.ts";

/** What the component for one kind of section is given. */
export type SectionProps<Kind extends ServiceSection["kind"]> = {
  section: Extract<ServiceSection, { kind: Kind }>;
};
