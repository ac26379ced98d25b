import { Link } from "react-router";
import type { ReadQueryFilters } from "./query-filters.ts";

const tabs = [
  { label: "All", search: "", kind: undefined, spam: false },
  { label: "Enquiries", search: "?kind=enquiry", kind: "enquiry", spam: false },
  { label: "Calls", search: "?kind=call", kind: "call", spam: false },
  { label: "Spam", search: "?status=spam", kind: undefined, spam: true },
] as const;

/** Which part of the inbox is shown: links, since each part has an address. */
export function QueryTabs({ filters }: { filters: ReadQueryFilters }) {
  return (
    <nav className="query-tabs" aria-label="Parts of the inbox">
      <ul>
        {tabs.map(({ label, search, kind, spam }) => {
          const here = spam === filters.spam && (spam || kind === filters.kind);
          return (
            <li key={label}>
              <Link to={{ search }} aria-current={here ? "page" : undefined} preventScrollReset>
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
