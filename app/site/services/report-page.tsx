import { Faq } from "../../ui/faq.tsx" with { island: "static" };
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/report-page.ts";
import { OfferingRows } from "./offerings/offering-rows.tsx" with { island: "static" };
import { ReportSection } from "./sections/report-section.tsx" with { island: "static" };
import { serviceData } from "./service-data.ts";
import { ServiceLayout } from "./service-layout.tsx";

export { receiveCallback as action } from "../contact/form-actions.ts";
export { headersFromLoader as headers } from "../responses.ts";

export const loader = (args: Route.LoaderArgs) => serviceData(args, "report");

export const meta: Route.MetaFunction = metaFromLoader;

/** A service page with the section “report”. */
export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { island } = loaderData;
  return (
    <ServiceLayout key={loaderData.path} page={loaderData} posted={actionData}>
      <OfferingRows {...island.offerings} />
      {!loaderData.hidesSection && <ReportSection {...island.section} />}
      <Faq {...island.questions} />
    </ServiceLayout>
  );
}
