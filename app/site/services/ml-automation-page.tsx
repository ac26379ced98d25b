import { mlAutomation } from "../../copy/services/ml-automation-copy.ts";
import { mlAutomation as illustration } from "../../illustrations/ml-automation.ts";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/ml-automation-page.ts";
import { OfferingBento } from "./offerings/offering-bento.tsx" with { island: "static" };
import { DecisionsSection } from "./sections/decisions-section.tsx" with { island: "static" };
import { serviceData } from "./service-data.ts";
import { ServiceLayout } from "./service-layout.tsx";

export { receiveCallback as action } from "../contact/form-actions.ts";

export const loader = ({ request }: Route.LoaderArgs) =>
  serviceData(request, mlAutomation, illustration);

export const meta: Route.MetaFunction = metaFromLoader;

export default function MlAutomationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { callback, island } = loaderData;
  return (
    <ServiceLayout callback={callback} island={island} posted={actionData}>
      <OfferingBento {...island.offerings} />
      <DecisionsSection {...island.section} />
    </ServiceLayout>
  );
}
