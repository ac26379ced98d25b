import { servicePages } from "../../copy/service-pages.ts";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/ai-analytics-page.ts";
import { OfferingRows } from "./offerings/offering-rows.tsx" with { island: "static" };
import { QuestionsSection } from "./sections/questions-section.tsx" with { island: "static" };
import { serviceData } from "./service-data.ts";
import { ServiceLayout } from "./service-layout.tsx";

export { receiveCallback as action } from "../contact/form-actions.ts";
export { headersFromLoader as headers } from "../responses.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  serviceData({ request, context }, servicePages["ai-analytics"]);

export const meta: Route.MetaFunction = metaFromLoader;

export default function AiAnalyticsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { island } = loaderData;
  return (
    <ServiceLayout page={loaderData} posted={actionData}>
      <OfferingRows {...island.offerings} />
      <QuestionsSection {...island.section} />
    </ServiceLayout>
  );
}
