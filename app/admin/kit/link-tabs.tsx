import { PageLink } from "../../ui/page-link.tsx";
import "../lists/list-tabs.css";

type LinkTab = { label: string; search: string; current: boolean };

/** Links to the parts of a list, by their query. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav className="list-tabs" aria-label={label}>
      <ul>
        {tabs.map(({ label, search, current }) => (
          <li key={label}>
            <PageLink
              to={{ search }}
              preventScrollReset
              aria-current={current ? "page" : undefined}
            >
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
