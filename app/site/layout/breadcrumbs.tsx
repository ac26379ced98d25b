import { layoutCopy } from "../../copy/layout-copy.ts";
import { paths } from "../../site-paths.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { useMenuLabels } from "./use-menu-labels.ts";
import "./breadcrumbs.css";

/** A step without `to` has no page. */
export type Crumb = { name: string; to?: string };

/** Breadcrumb navigation from home through `steps` to the page itself. */
export function Breadcrumbs({ steps = [], here }: { steps?: readonly Crumb[]; here: string }) {
  const home: Crumb = { name: useMenuLabels().home, to: paths.home };
  return (
    <nav className="breadcrumbs" aria-label={layoutCopy.breadcrumb}>
      <ol>
        {[home, ...steps].map(({ name, to }) => (
          <li key={to ?? name}>{to ? <PageLink to={to}>{name}</PageLink> : name}</li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
