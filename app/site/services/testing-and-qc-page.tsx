import { testingAndQc } from "../../copy/services/testing-and-qc-copy.ts";
import { testing } from "../../illustrations/testing.ts";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/testing-and-qc-page.ts";
import { OfferingRows } from "./offerings/offering-rows.tsx" with { island: "static" };
import { ChecksSection } from "./sections/checks-section.tsx" with { island: "static" };
import { serviceData } from "./service-data.ts";
import { ServiceLayout } from "./service-layout.tsx";

export { receiveCallback as action } from "../contact/form-actions.ts";

export const loader = ({ request }: Route.LoaderArgs) =>
  serviceData(request, testingAndQc, testing);

export const meta: Route.MetaFunction = metaFromLoader;

export default function TestingAndQcPage({ loaderData, actionData }: Route.ComponentProps) {
  const { callback, island } = loaderData;
  return (
    <ServiceLayout callback={callback} island={island} posted={actionData}>
      <OfferingRows {...island.offerings} />
      <ChecksSection {...island.section} />
    </ServiceLayout>
  );
}
