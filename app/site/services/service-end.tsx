import { serviceCopy } from "../../copy/services/service-copy.ts";
import type { ServicePage } from "../../copy/services/service-page.ts";
import { Faq } from "../../ui/faq.tsx";
import { PlatformsStrip } from "../industries/platforms-strip.tsx";

/** The end of a service page: questions and answers, if it has any, and the platforms. */
export function ServiceEnd({ faq }: Pick<ServicePage, "faq">) {
  return (
    <div className="service-end">
      {faq && <Faq eyebrow={serviceCopy.faq} heading={faq.heading} items={faq.items} />}
      <PlatformsStrip title={serviceCopy.platforms} />
    </div>
  );
}
