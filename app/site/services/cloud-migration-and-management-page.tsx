import { servicePages } from "../../copy/service-pages.ts";
import { Faq } from "../../ui/faq.tsx" with { island: "static" };
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/cloud-migration-and-management-page.ts";
import { EngineerLayout } from "./engineer-layout.tsx";
import { OfferingCards } from "./offerings/offering-cards.tsx" with { island: "static" };
import { ProcessSection } from "./sections/process-section.tsx" with { island: "static" };
import { serviceData } from "./service-data.ts";

export { receiveCallback as action } from "../contact/form-actions.ts";
export { headersFromLoader as headers } from "../responses.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  serviceData({ request, context }, servicePages["cloud-migration-and-management"]);

export const meta: Route.MetaFunction = metaFromLoader;

export default function CloudMigrationAndManagementPage({
  loaderData,
  actionData,
}: Route.ComponentProps) {
  const { island } = loaderData;
  return (
    <EngineerLayout page={loaderData} posted={actionData}>
      <OfferingCards {...island.offerings} />
      <ProcessSection {...island.section} />
      <Faq {...island.questions} />
    </EngineerLayout>
  );
}
