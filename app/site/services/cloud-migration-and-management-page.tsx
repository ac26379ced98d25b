import { cloudMigrationAndManagement } from "../../copy/services/cloud-migration-and-management-copy.ts";
import { cloudMigration } from "../../illustrations/cloud-migration.ts";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/cloud-migration-and-management-page.ts";
import { OfferingCards } from "./offerings/offering-cards.tsx" with { island: "static" };
import { ProcessSection } from "./sections/process-section.tsx" with { island: "static" };
import { serviceData } from "./service-data.ts";
import { ServiceLayout } from "./service-layout.tsx";

export { receiveCallback as action } from "../contact/form-actions.ts";

export const loader = ({ request }: Route.LoaderArgs) =>
  serviceData(request, cloudMigrationAndManagement, cloudMigration);

export const meta: Route.MetaFunction = metaFromLoader;

export default function CloudMigrationAndManagementPage({
  loaderData,
  actionData,
}: Route.ComponentProps) {
  const { callback, island } = loaderData;
  return (
    <ServiceLayout callback={callback} island={island} posted={actionData}>
      <OfferingCards {...island.offerings} />
      <ProcessSection {...island.section} />
    </ServiceLayout>
  );
}
