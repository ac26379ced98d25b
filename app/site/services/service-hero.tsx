import { ArrowDown, Phone } from "lucide-react";
import { serviceCopy } from "../../copy/service-copy.ts";
import type { ServicePage } from "../../copy/service-page.ts";
import { callId } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { type InlineDrawing, InlineIllustration } from "../../ui/inline-illustration.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Breadcrumbs } from "../layout/breadcrumbs.tsx";
import { useMenuLabels } from "../layout/use-menu-labels.ts";
import "../../ui/button.css";
import "../layout/inner-hero.css";
import "./service-hero.css";

/** The top of a service page: heading and lead, and a drawing beside them. */
export function ServiceHero({
  slug,
  name,
  copy: { heading, lead },
  drawing,
}: {
  slug: ServicePage["slug"];
  name: string;
  copy: ServicePage["hero"];
  drawing: InlineDrawing;
}) {
  return (
    <section className="inner-hero service-hero night">
      <div className="wrap">
        <Breadcrumbs steps={[{ name: useMenuLabels().services }]} here={name} />
        <div className="service-hero__text">
          <PageTitle name={name} headline={heading} />
          <p className="lead">{lead}</p>
          <div className="actions">
            <a className="button button--dawn" href={`#${callId}`}>
              {serviceCopy.call}
              <Icon of={Phone} />
            </a>
            <a className="button button--line" href="#offerings">
              {serviceCopy.offerings.action}
              <Icon of={ArrowDown} />
            </a>
          </div>
        </div>
      </div>
      <InlineIllustration
        className={`service-hero__illustration service-hero__illustration--${slug}`}
        drawing={drawing}
        fit={slug === "devops" ? "xMidYMid meet" : undefined}
      />
    </section>
  );
}
