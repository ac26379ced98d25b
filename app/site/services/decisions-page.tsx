import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/decisions-page.ts";
import { EngineerLayout } from "./engineer-layout.tsx";
import { OfferingRows } from "./offerings/offering-rows.tsx" with { island: "static" };
import { DecisionsSection } from "./sections/decisions-section.tsx" with { island: "static" };
import { serviceData } from "./service-data.ts";

export { receiveCallback as action } from "../contact/form-actions.ts";
export { headersFromLoader as headers } from "../responses.ts";

export const loader = (args: Route.LoaderArgs) => serviceData(args, "decisions");

export const meta: Route.MetaFunction = metaFromLoader;

/** A service page with the section “decisions”. */
export default function DecisionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { island } = loaderData;
  return (
    <EngineerLayout key={loaderData.path} page={loaderData} posted={actionData}>
      <OfferingRows {...island.offerings} />
      {!loaderData.hidesSection && <DecisionsSection {...island.section} />}
    </EngineerLayout>
  );
}
