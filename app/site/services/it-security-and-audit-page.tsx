import { servicePages } from "../../copy/service-pages.ts";
import { Faq } from "../../ui/faq.tsx" with { island: "static" };
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/it-security-and-audit-page.ts";
import { OfferingRows } from "./offerings/offering-rows.tsx" with { island: "static" };
import { ReportSection } from "./sections/report-section.tsx" with { island: "static" };
import { serviceData } from "./service-data.ts";
import { ServiceLayout } from "./service-layout.tsx";

export { receiveCallback as action } from "../contact/form-actions.ts";
export { headersFromLoader as headers } from "../responses.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  serviceData({ request, context }, servicePages["it-security-and-audit"]);

export const meta: Route.MetaFunction = metaFromLoader;

export default function ItSecurityAndAuditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { island } = loaderData;
  return (
    <ServiceLayout page={loaderData} posted={actionData}>
      <OfferingRows {...island.offerings} />
      <ReportSection {...island.section} />
      <Faq {...island.questions} />
    </ServiceLayout>
  );
}
