import { ArrowDown, Phone } from "lucide-react";
import type { PagePicture } from "../../../contract/page-picture.ts";
import type { OwnKind } from "../../copy/own-pages.ts";
import { serviceCopy } from "../../copy/service-copy.ts";
import type { ServicePage } from "../../copy/service-page.ts";
import { callId, paths } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { type InlineDrawing, InlineIllustration } from "../../ui/inline-illustration.tsx";
import { isPhoto, PagePhoto } from "../../ui/page-photo.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Breadcrumbs } from "../layout/breadcrumbs.tsx";
import { useMenuLabels } from "../layout/use-menu-labels.ts";
import "../../ui/button.css";
import "../layout/inner-hero.css";
import "./service-hero.css";

/** The top of a service page: heading and lead, and a drawing beside them. */
export function ServiceHero({
  slug,
  kind = "services",
  name,
  copy: { heading, lead },
  drawing,
  photo,
}: {
  /** Undefined for a page that staff have added. */
  slug?: ServicePage["slug"];
  /** The menu that the page belongs to. */
  kind?: OwnKind;
  name: string;
  copy: ServicePage["hero"];
  drawing: InlineDrawing;
  /** Shown in place of the drawing once staff have chosen an image. */
  photo?: PagePicture;
}) {
  const illustration = `service-hero__illustration service-hero__illustration--${slug ?? "own"}`;
  return (
    <section className="inner-hero service-hero night">
      <div className="wrap">
        <Breadcrumbs steps={[{ name: useMenuLabels()[kind], to: paths[kind] }]} here={name} />
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
      {photo && isPhoto(photo) ? (
        <PagePhoto
          className={illustration}
          picture={photo}
          drawings={{}}
          width={860}
          height={488}
          sizes="(min-width: 990px) 58vw, 100vw"
          isFirst
        />
      ) : (
        <InlineIllustration
          className={illustration}
          drawing={drawing}
          fit={slug === "devops" ? "xMidYMid meet" : undefined}
        />
      )}
    </section>
  );
}
