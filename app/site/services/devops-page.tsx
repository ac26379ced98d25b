import { servicePages } from "../../copy/service-pages.ts";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/devops-page.ts";
import { EngineerLayout } from "./engineer-layout.tsx";
import { OfferingRows } from "./offerings/offering-rows.tsx" with { island: "static" };
import { ReleaseSection } from "./sections/release-section.tsx" with { island: "static" };
import { serviceData } from "./service-data.ts";
import "../../ui/pulse.css";

export { receiveCallback as action } from "../contact/form-actions.ts";
export { headersFromLoader as headers } from "../responses.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  serviceData({ request, context }, servicePages.devops);

export const meta: Route.MetaFunction = metaFromLoader;

export default function DevopsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { island } = loaderData;
  return (
    <EngineerLayout page={loaderData} posted={actionData}>
      <OfferingRows {...island.offerings} />
      <ReleaseSection {...island.section} />
    </EngineerLayout>
  );
}
