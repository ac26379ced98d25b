import { iotPlatform } from "../../copy/services/iot-platform-copy.ts";
import { iotPlatform as illustration } from "../../illustrations/iot-platform.ts";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/iot-platform-page.ts";
import { OfferingLine } from "./offerings/offering-line.tsx" with { island: "static" };
import { ReadingSection } from "./sections/reading-section.tsx" with { island: "static" };
import { serviceData } from "./service-data.ts";
import { ServiceLayout } from "./service-layout.tsx";

export { receiveCallback as action } from "../contact/form-actions.ts";

export const loader = ({ request }: Route.LoaderArgs) =>
  serviceData(request, iotPlatform, illustration);

export const meta: Route.MetaFunction = metaFromLoader;

export default function IotPlatformPage({ loaderData, actionData }: Route.ComponentProps) {
  const { callback, island } = loaderData;
  return (
    <ServiceLayout callback={callback} island={island} posted={actionData}>
      <OfferingLine {...island.offerings} />
      <ReadingSection {...island.section} />
    </ServiceLayout>
  );
}
