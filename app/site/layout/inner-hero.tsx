import type { ReactNode } from "react";
import { layoutCopy } from "../../copy/layout-copy.ts";
import { paths } from "../../site-paths.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import "./inner-hero.css";

export type InnerHeroCopy = { crumb: string; title: string; lead: string };

/**
 * The top of an inner page: breadcrumbs, heading and lead, and the page's illustration below them.
 */
export function InnerHero({
  copy: { crumb, title, lead },
  section,
  actions,
  children,
}: {
  copy: InnerHeroCopy;
  /** The part of the site between home and this page, in the breadcrumbs. */
  section?: string;
  actions?: ReactNode;
  /** The page's illustration. */
  children?: ReactNode;
}) {
  const steps = [{ name: layoutCopy.items.home, to: paths.home }];
  return (
    <section className="inner-hero night">
      <div className="wrap">
        <Breadcrumbs
          label={layoutCopy.breadcrumb}
          steps={section ? [...steps, { name: section }] : steps}
          here={crumb}
        />
        <div className="inner-hero__text">
          <PageTitle name={crumb} headline={title} />
          <div>
            <p className="lead">{lead}</p>
            {actions && <div className="actions">{actions}</div>}
          </div>
        </div>
      </div>
      {children}
    </section>
  );
}
