import { Faq } from "../../ui/faq.tsx" with { island: "static" };
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/process-page.ts";
import { EngineerLayout } from "./engineer-layout.tsx";
import { OfferingCards } from "./offerings/offering-cards.tsx" with { island: "static" };
import { ProcessSection } from "./sections/process-section.tsx" with { island: "static" };
import { serviceData } from "./service-data.ts";

export { receiveCallback as action } from "../contact/form-actions.ts";
export { headersFromLoader as headers } from "../responses.ts";

export const loader = (args: Route.LoaderArgs) => serviceData(args, "process");

export const meta: Route.MetaFunction = metaFromLoader;

/** A service page with the section “process”. */
export default function ProcessPage({ loaderData, actionData }: Route.ComponentProps) {
  const { island } = loaderData;
  return (
    <EngineerLayout key={loaderData.path} page={loaderData} posted={actionData}>
      <OfferingCards {...island.offerings} />
      {!loaderData.hidesSection && <ProcessSection {...island.section} />}
      <Faq {...island.questions} />
    </EngineerLayout>
  );
}
