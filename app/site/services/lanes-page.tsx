import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/lanes-page.ts";
import { OfferingRows } from "./offerings/offering-rows.tsx" with { island: "static" };
import { LanesSection } from "./sections/lanes-section.tsx" with { island: "static" };
import { serviceData } from "./service-data.ts";
import { ServiceLayout } from "./service-layout.tsx";
import "../../ui/pulse.css";

export { receiveCallback as action } from "../contact/form-actions.ts";
export { headersFromLoader as headers } from "../responses.ts";

export const loader = (args: Route.LoaderArgs) => serviceData(args, "lanes");

export const meta: Route.MetaFunction = metaFromLoader;

/** A service page with the section “lanes”. */
export default function LanesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { island } = loaderData;
  return (
    <ServiceLayout key={loaderData.path} page={loaderData} posted={actionData}>
      <OfferingRows {...island.offerings} />
      {!loaderData.hidesSection && <LanesSection {...island.section} />}
    </ServiceLayout>
  );
}
