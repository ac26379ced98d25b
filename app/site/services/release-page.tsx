import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/release-page.ts";
import { EngineerLayout } from "./engineer-layout.tsx";
import { OfferingRows } from "./offerings/offering-rows.tsx" with { island: "static" };
import { ReleaseSection } from "./sections/release-section.tsx" with { island: "static" };
import { serviceData } from "./service-data.ts";
import "../../ui/pulse.css";

export { receiveCallback as action } from "../contact/form-actions.ts";
export { headersFromLoader as headers } from "../responses.ts";

export const loader = (args: Route.LoaderArgs) => serviceData(args, "release");

export const meta: Route.MetaFunction = metaFromLoader;

/** A service page with the section “release”. */
export default function ReleasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { island } = loaderData;
  return (
    <EngineerLayout key={loaderData.path} page={loaderData} posted={actionData}>
      <OfferingRows {...island.offerings} />
      {!loaderData.hidesSection && <ReleaseSection {...island.section} />}
    </EngineerLayout>
  );
}
