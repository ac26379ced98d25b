import { EngineerCall } from "./engineer-call.tsx";
import { ServiceHero } from "./service-hero.tsx" with { island: "static" };
import type { ServiceLayoutProps } from "./service-layout.tsx";
import { ServiceTools } from "./service-tools.tsx" with { island: "static" };

/** As `ServiceLayout`, ending with the engineer who takes the call in place of related pages. */
export function EngineerLayout({
  page: { callback, form, island },
  posted,
  children,
}: ServiceLayoutProps) {
  return (
    <>
      <ServiceHero {...island.hero} />
      {children}
      <ServiceTools {...island.tools} />
      <EngineerCall copy={callback} form={form} engineer={island.engineer} posted={posted} />
    </>
  );
}
