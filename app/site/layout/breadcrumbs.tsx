import { layoutCopy } from "../../copy/layout-copy.ts";
import { paths } from "../../site-paths.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { useIsShown, useMenuLabels } from "./use-menu-labels.ts";
import "./breadcrumbs.css";

export type Crumb = { name: string; to: string };

/** Breadcrumb navigation from home through those `steps` that are shown to the page itself. */
export function Breadcrumbs({ steps = [], here }: { steps?: readonly Crumb[]; here: string }) {
  const home: Crumb = { name: useMenuLabels().home, to: paths.home };
  const isShown = useIsShown();
  return (
    <nav className="breadcrumbs" aria-label={layoutCopy.breadcrumb}>
      <ol>
        {[home, ...steps.filter(({ to }) => isShown(to))].map(({ name, to }) => (
          <li key={to}>
            <PageLink to={to}>{name}</PageLink>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
