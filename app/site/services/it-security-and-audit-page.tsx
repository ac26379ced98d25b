import { itSecurityAndAudit } from "../../copy/services/it-security-and-audit-copy.ts";
import { itSecurity } from "../../illustrations/it-security.ts";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/it-security-and-audit-page.ts";
import { OfferingRows } from "./offerings/offering-rows.tsx" with { island: "static" };
import { ReportSection } from "./sections/report-section.tsx" with { island: "static" };
import { serviceData } from "./service-data.ts";
import { ServiceLayout } from "./service-layout.tsx";

export { receiveCallback as action } from "../contact/form-actions.ts";

export const loader = ({ request }: Route.LoaderArgs) =>
  serviceData(request, itSecurityAndAudit, itSecurity);

export const meta: Route.MetaFunction = metaFromLoader;

export default function ItSecurityAndAuditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { callback, island } = loaderData;
  return (
    <ServiceLayout callback={callback} island={island} posted={actionData}>
      <OfferingRows {...island.offerings} />
      <ReportSection {...island.section} />
    </ServiceLayout>
  );
}
