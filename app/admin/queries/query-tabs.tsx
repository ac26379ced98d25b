import { Link } from "react-router";
import { useAnswer } from "../api/use-answer.ts";
import { shownCount } from "../lists/shown-count.ts";
import { useInboxChanges } from "./inbox-changes.ts";
import type { ReadQueryFilters } from "./query-filters.ts";

const tabs = [
  { label: "All", search: "", kind: undefined, spam: false, counts: null },
  {
    label: "Enquiries",
    search: "?kind=enquiry",
    kind: "enquiry",
    spam: false,
    counts: "enquiries",
  },
  { label: "Calls", search: "?kind=callback", kind: "callback", spam: false, counts: "callbacks" },
  { label: "Spam", search: "?status=spam", kind: undefined, spam: true, counts: "spam" },
] as const;

/**
 * Which part of the inbox is shown: links, since each part has an address. Enquiries and calls
 * say how many are new, spam how many there are; all of the new ones stand in the menu.
 */
export function QueryTabs({ filters }: { filters: ReadQueryFilters }) {
  const [loaded, reload] = useAnswer("countEnquiries", {});
  useInboxChanges(reload);
  const answer = loaded.state === "ready" ? loaded.answer : null;
  return (
    <nav className="query-tabs" aria-label="Parts of the inbox">
      <ul>
        {tabs.map(({ label, search, kind, spam, counts }) => {
          const here = spam === filters.spam && (spam || kind === filters.kind);
          return (
            <li key={label}>
              <Link to={{ search }} aria-current={here ? "page" : undefined} preventScrollReset>
                {label}
                {counts && <TabCount count={answer?.[counts] ?? 0} fresh={!spam} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function TabCount({ count, fresh }: { count: number; fresh: boolean }) {
  if (count === 0) return null;
  return (
    <>
      {" "}
      <span className="query-tabs__count">
        {shownCount(count)} {fresh && <span className="visually-hidden">new</span>}
      </span>
    </>
  );
}
