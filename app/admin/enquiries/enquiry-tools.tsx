import { useState } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { EnquiryStatus } from "../../../contract/enquiries.ts";
import { Button } from "../../ui/button.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { toast } from "../../ui/toast.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { useMutate } from "../cache/use-query.tsx";
import { FilterSelect, SearchField } from "../lists/list-filters.tsx";
import { SelectionBar } from "../lists/list-foot.tsx";
import { shownCount } from "../lists/reader-formats.ts";
import { type EnquiryFilter, type ReadEnquiryFilters, statusChoices } from "./enquiry-filters.ts";

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
    <nav className="enquiry-tabs" aria-label="Lists of client queries">
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
      <span className="enquiry-tabs__count">
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

type Step = { label: string; done: string; status: EnquiryStatus };

const steps: readonly Step[] = [
  { label: "Mark as won", done: "marked as won", status: "won" },
  { label: "Mark as lost", done: "marked as lost", status: "lost" },
  { label: "Mark as spam", done: "marked as spam", status: "spam" },
];
const spamSteps: readonly Step[] = [
  { label: "Not spam", done: "marked as not spam", status: "new" },
];

type SelectedEnquiriesProps = {
  selected: ReadonlySet<string>;
  /** Whether the list shown is that of spam. */
  spam: boolean;
  /** The account that is signed in; empty until it is known. */
  me: string;
  onClear: () => void;
  onChanged: () => void;
};

/** Bulk changes of the selected enquiries; the toast says how many were changed. */
export function SelectedEnquiries({
  selected,
  spam,
  me,
  onClear,
  onChanged,
}: SelectedEnquiriesProps) {
  const [running, setRunning] = useState("");
  const mutate = useMutate();

  async function change(done: string, part: { status: EnquiryStatus } | { assignee: string }) {
    if (running) return;
    setRunning(done);
    try {
      const ids = [...selected];
      const { changed } = await mutate("updateEnquiries", { body: { ids, ...part } });
      const gone = ids.length - changed;
      toast.success(`${changed} ${done}${gone > 0 ? `. ${gone} had already been deleted.` : ""}`);
      onChanged();
    } catch (error) {
      toast.error(errorTextWithFields(error));
    }
    setRunning("");
  }

  const mine = "assigned to you";
  return (
    <SelectionBar count={selected.size} onClear={onClear}>
      {me && !spam && (
        <Button small busy={running === mine} onClick={() => change(mine, { assignee: me })}>
          Assign to me
        </Button>
      )}
      {(spam ? spamSteps : steps).map(({ label, done, status }) => (
        <Button
          key={label}
          look="quiet"
          small
          busy={running === done}
          onClick={() => change(done, { status })}
        >
          {label}
        </Button>
      ))}
    </SelectionBar>
  );
}
