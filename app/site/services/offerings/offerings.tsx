import type { ComponentType } from "react";
import type { ServiceSlug } from "../../../site-paths.ts";
import { OfferingBento } from "./offering-bento.tsx";
import { OfferingCards } from "./offering-cards.tsx";
import { OfferingLine } from "./offering-line.tsx";
import type { OfferingsProps } from "./offering-parts.tsx";
import { OfferingRows } from "./offering-rows.tsx";
import { OfferingSplit } from "./offering-split.tsx";

/** Steps that follow one another stand on a line; a page's route imports its layout's styles. */
const layouts: Readonly<Record<ServiceSlug, ComponentType<OfferingsProps>>> = {
  "cloud-migration-and-management": OfferingCards,
  devops: OfferingLine,
  "ai-analytics": OfferingBento,
  "app-modernization": OfferingSplit,
  "iot-platform": OfferingLine,
  "it-security-and-audit": OfferingRows,
  "ml-automation": OfferingBento,
  "enterprise-workflow-software": OfferingSplit,
  "testing-and-qc": OfferingRows,
};

/** The three or four things that a service consists of. */
export function Offerings({ slug, offerings }: OfferingsProps & { slug: ServiceSlug }) {
  const Layout = layouts[slug];
  return (
    <section className="section" id="offerings">
      <div className="wrap">
        <Layout offerings={offerings} />
      </div>
    </section>
  );
}
