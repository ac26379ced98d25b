import type { To } from "react-router";
import { PageLink } from "../../ui/page-link.tsx";
import "../lists/list-tabs.css";

type LinkTab = { label: string; to: To; current: boolean };

/** Links to the parts of a list. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav className="list-tabs" aria-label={label}>
      <ul>
        {tabs.map(({ label, to, current }) => (
          <li key={label}>
            <PageLink to={to} preventScrollReset aria-current={current ? "page" : undefined}>
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
