import { devops } from "../../copy/services/devops-copy.ts";
import { devopsLoop } from "../../illustrations/devops-loop.ts";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/devops-page.ts";
import { OfferingLine } from "./offerings/offering-line.tsx" with { island: "static" };
import { ReleaseSection } from "./sections/release-section.tsx" with { island: "static" };
import { serviceData } from "./service-data.ts";
import { ServiceLayout } from "./service-layout.tsx";

export { receiveCallback as action } from "../contact/form-actions.ts";

export const loader = ({ request }: Route.LoaderArgs) => serviceData(request, devops, devopsLoop);

export const meta: Route.MetaFunction = metaFromLoader;

export default function DevopsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { callback, island } = loaderData;
  return (
    <ServiceLayout callback={callback} island={island} posted={actionData}>
      <OfferingLine {...island.offerings} />
      <ReleaseSection {...island.section} />
    </ServiceLayout>
  );
}
