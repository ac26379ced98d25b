import { appModernization } from "../../copy/services/app-modernization-copy.ts";
import { appModernization as illustration } from "../../illustrations/app-modernization.ts";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/app-modernization-page.ts";
import { OfferingSplit } from "./offerings/offering-split.tsx" with { island: "static" };
import { LayersSection } from "./sections/layers-section.tsx" with { island: "static" };
import { serviceData } from "./service-data.ts";
import { ServiceLayout } from "./service-layout.tsx";

export { receiveCallback as action } from "../contact/form-actions.ts";

export const loader = ({ request }: Route.LoaderArgs) =>
  serviceData(request, appModernization, illustration);

export const meta: Route.MetaFunction = metaFromLoader;

export default function AppModernizationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { callback, island } = loaderData;
  return (
    <ServiceLayout callback={callback} island={island} posted={actionData}>
      <OfferingSplit {...island.offerings} />
      <LayersSection {...island.section} />
    </ServiceLayout>
  );
}
