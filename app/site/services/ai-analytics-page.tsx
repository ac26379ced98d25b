import { aiAnalytics } from "../../copy/services/ai-analytics-copy.ts";
import { aiAnalytics as illustration } from "../../illustrations/ai-analytics.ts";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/ai-analytics-page.ts";
import { OfferingBento } from "./offerings/offering-bento.tsx" with { island: "static" };
import { QuestionsSection } from "./sections/questions-section.tsx" with { island: "static" };
import { serviceData } from "./service-data.ts";
import { ServiceLayout } from "./service-layout.tsx";

export { receiveCallback as action } from "../contact/form-actions.ts";

export const loader = ({ request }: Route.LoaderArgs) =>
  serviceData(request, aiAnalytics, illustration);

export const meta: Route.MetaFunction = metaFromLoader;

export default function AiAnalyticsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { callback, island } = loaderData;
  return (
    <ServiceLayout callback={callback} island={island} posted={actionData}>
      <OfferingBento {...island.offerings} />
      <QuestionsSection {...island.section} />
    </ServiceLayout>
  );
}
