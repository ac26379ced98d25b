import type { ReactNode } from "react";
import { PageTitle } from "../../ui/page-title.tsx";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import "./inner-hero.css";

export type InnerHeroCopy = { crumb: string; title: string; lead: string };

/**
 * The top of an inner page: breadcrumbs, heading and lead, and the page's illustration below them.
 */
export function InnerHero({
  copy: { crumb, title, lead },
  steps,
  className = "",
  actions,
  children,
}: {
  copy: InnerHeroCopy;
  /** Breadcrumbs between home and this page. */
  steps?: readonly Crumb[];
  className?: string;
  actions?: ReactNode;
  /** The page's illustration. */
  children?: ReactNode;
}) {
  return (
    <section className={`inner-hero night ${className}`.trim()}>
      <div className="wrap">
        <Breadcrumbs {...(steps && { steps })} here={crumb} />
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
