import type { AnswerOf } from "../../../contract/endpoints.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { FilterSelect, SearchField } from "../lists/list-filters.tsx";
import { shownCount } from "../lists/reader-formats.ts";
import { type EnquiryFilter, type ReadEnquiryFilters, statusChoices } from "./enquiry-filters.ts";
import "../lists/list-tabs.css";

/** A member of staff to whom an enquiry may be assigned. */
export type Assignee = { id: string; name: string };

const tabs = [
  { label: "All", search: "", kind: undefined, spam: false, counts: null },
  {
    label: "Enquiries",
    search: "?kind=enquiry",
    kind: "enquiry",
    spam: false,
    counts: "enquiries",
  },
  {
    label: "Callbacks",
    search: "?kind=callback",
    kind: "callback",
    spam: false,
    counts: "callbacks",
  },
  { label: "Spam", search: "?status=spam", kind: undefined, spam: true, counts: "spam" },
] as const;

type EnquiryTabsProps = {
  filters: ReadEnquiryFilters;
  counts: AnswerOf<"countEnquiries"> | null;
};

/** Tabs with the number of new enquiries, new callback requests, and spam. */
export function EnquiryTabs({ filters, counts: numbers }: EnquiryTabsProps) {
  return (
    <nav className="list-tabs" aria-label="Lists of client queries">
      <ul>
        {tabs.map(({ label, search, kind, spam, counts }) => {
          const here = spam === filters.spam && (spam || kind === filters.kind);
          return (
            <li key={label}>
              <PageLink to={{ search }} aria-current={here ? "page" : undefined} preventScrollReset>
                {label}
                {counts && <TabCount count={numbers?.[counts] ?? 0} fresh={!spam} />}
              </PageLink>
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
      <span className="list-tabs__count">
        {shownCount(count)} {fresh && <span className="visually-hidden">new</span>}
      </span>
    </>
  );
}

type EnquiryToolsProps = {
  filters: ReadEnquiryFilters;
  assignees: readonly Assignee[];
  change: (name: EnquiryFilter, value: string, how?: { quietly: boolean }) => void;
};

/** Search and filters above the list. */
export function EnquiryTools({ filters, assignees, change }: EnquiryToolsProps) {
  const { q = "", status, assignee, spam } = filters;
  return (
    <div className="list-tools">
      {/* A new search adds a history entry; further typing replaces it. */}
      <SearchField
        label="Search client queries"
        maxLength={200}
        value={q}
        onSearch={(text) => change("q", text, { quietly: q !== "" })}
      />
      {!spam && (
        <FilterSelect
          label="Status"
          all="Any status"
          options={statusChoices}
          value={status}
          onChange={(value) => change("status", value)}
        />
      )}
      <FilterSelect
        label="Assignee"
        all="Any assignee"
        options={[
          { value: "none", label: "Unassigned" },
          ...assignees.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={assignee}
        onChange={(value) => change("assignee", value)}
      />
    </div>
  );
}
