import { servicePages } from "../../copy/service-pages.ts";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/enterprise-workflow-software-page.ts";
import { OfferingRows } from "./offerings/offering-rows.tsx" with { island: "static" };
import { LanesSection } from "./sections/lanes-section.tsx" with { island: "static" };
import { serviceData } from "./service-data.ts";
import { ServiceLayout } from "./service-layout.tsx";
import "../../ui/pulse.css";

export { receiveCallback as action } from "../contact/form-actions.ts";
export { headersFromLoader as headers } from "../responses.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  serviceData({ request, context }, servicePages["enterprise-workflow-software"]);

export const meta: Route.MetaFunction = metaFromLoader;

export default function EnterpriseWorkflowSoftwarePage({
  loaderData,
  actionData,
}: Route.ComponentProps) {
  const { island } = loaderData;
  return (
    <ServiceLayout page={loaderData} posted={actionData}>
      <OfferingRows {...island.offerings} />
      <LanesSection {...island.section} />
    </ServiceLayout>
  );
}
