import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { layoutCopy } from "../../copy/layout-copy.ts";
import { paths } from "../../site-paths.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import "../layout/inner-hero.css";

const { items, breadcrumb } = layoutCopy;
const steps = [
  { name: items.home, to: paths.home },
  { name: items.products, to: paths.products },
];

/** The top of a product's page, with a link to the contact form. */
export function ProductHero({
  name,
  copy: { heading, lead, action },
  className,
  children,
}: {
  name: string;
  copy: { heading: string; lead: string; action: string };
  className: string;
  /** The illustration below the heading. */
  children?: ReactNode;
}) {
  return (
    <section className={`inner-hero night ${className}`}>
      <div className="wrap">
        <Breadcrumbs label={breadcrumb} steps={steps} here={name} />
        <div className="inner-hero__text">
          <PageTitle name={name} headline={heading} />
          <div>
            <p className="lead">{lead}</p>
            <div className="actions">
              <ButtonLink to={paths.contact}>
                {action}
                <Icon of={ArrowRight} />
              </ButtonLink>
            </div>
          </div>
        </div>
      </div>
      {children}
    </section>
  );
}
