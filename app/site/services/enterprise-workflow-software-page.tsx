import { enterpriseWorkflowSoftware } from "../../copy/services/enterprise-workflow-software-copy.ts";
import { workflow } from "../../illustrations/workflow.ts";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/enterprise-workflow-software-page.ts";
import { OfferingSplit } from "./offerings/offering-split.tsx" with { island: "static" };
import { LanesSection } from "./sections/lanes-section.tsx" with { island: "static" };
import { serviceData } from "./service-data.ts";
import { ServiceLayout } from "./service-layout.tsx";

export { receiveCallback as action } from "../contact/form-actions.ts";

export const loader = ({ request }: Route.LoaderArgs) =>
  serviceData(request, enterpriseWorkflowSoftware, workflow);

export const meta: Route.MetaFunction = metaFromLoader;

export default function EnterpriseWorkflowSoftwarePage({
  loaderData,
  actionData,
}: Route.ComponentProps) {
  const { callback, island } = loaderData;
  return (
    <ServiceLayout callback={callback} island={island} posted={actionData}>
      <OfferingSplit {...island.offerings} />
      <LanesSection {...island.section} />
    </ServiceLayout>
  );
}
