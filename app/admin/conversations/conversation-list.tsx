import { Download, Plus, Trash2, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { toast } from "../../ui/toast.ts";
import { adminPaths } from "../admin-paths.ts";
import { downloadFile } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { useMutate } from "../cache/use-query.tsx";
import { SearchField } from "../lists/list-filters.tsx";
import { shownCount } from "../lists/reader-formats.ts";
import { addressOf, type Filters, searchOf } from "./conversation-address.ts";
import { viewNames } from "./conversation-names.ts";
import "./conversation-list.css";

type Counts = AnswerOf<"countConversations"> | null;
type SavedView = AnswerOf<"listSavedViews">["message"][number];

type ListHeadProps = {
  filters: Filters;
  counts: Counts;
  savedViews: readonly SavedView[];
  onSearch: (text: string) => void;
};

const views = ["open", "mine", "unassigned", "overdue", "later", "done", "spam"] as const;

/** Heading, views, search and tabs above the list. */
export function ListHead({ filters, counts, savedViews, onSearch }: ListHeadProps) {
  const { view, kind, q = "" } = filters;
  const own = searchOf(filters);
  const isSaved = savedViews.some(({ query }) => query === own);
  const tabs = [
    { label: "All", kind: undefined, count: counts?.views.open },
    { label: "Enquiries", kind: "enquiry", count: counts?.enquiries },
    { label: "Calls", kind: "callback", count: counts?.callbacks },
  ] as const;
  return (
    <header className="list-pane__head">
      <div className="list-pane__title">
        <h1 className="page-name" tabIndex={-1} id="conversations-title">
          Client Queries
        </h1>
        <div className="list-pane__tools">
          <ExportLinks filters={filters} />
          <ButtonLink look="quiet" small to={adminPaths.bin("enquiry")}>
            <Icon of={Trash2} />
            Bin
          </ButtonLink>
        </div>
      </div>
      <nav aria-label="Views of client queries">
        <ul className="list-pane__views">
          {views.map((each) => (
            <li key={each}>
              <PageLink
                to={addressOf(null, { view: each })}
                aria-current={view === each && !isSaved ? "page" : undefined}
              >
                {viewNames[each]}
                {each !== "done" && <Count of={counts?.views[each]} isBad={each === "overdue"} />}
              </PageLink>
            </li>
          ))}
          {savedViews.map((saved) => (
            <SavedViewLink key={saved.id} saved={saved} isCurrent={saved.query === own} />
          ))}
          {own !== "" && !isSaved && <SaveView query={own} />}
        </ul>
      </nav>
      <SearchField label="Search client queries" maxLength={200} value={q} onSearch={onSearch} />
      <nav aria-label="Kinds of client queries">
        <ul className="list-pane__tabs">
          {tabs.map((tab) => (
            <li key={tab.label}>
              <PageLink
                to={addressOf(null, { ...filters, kind: tab.kind })}
                aria-current={tab.kind === kind ? "page" : undefined}
              >
                {tab.label}
                {view === "open" && <Count of={tab.count ?? undefined} />}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

function Count({ of: count, isBad = false }: { of: number | undefined; isBad?: boolean }) {
  if (!count) return null;
  return (
    <>
      {" "}
      <span className="list-pane__count" data-bad={isBad || undefined}>
        {shownCount(count)}
      </span>
    </>
  );
}

function SavedViewLink({ saved, isCurrent }: { saved: SavedView; isCurrent: boolean }) {
  const mutate = useMutate();
  return (
    <li className="list-pane__saved">
      <PageLink
        to={adminPaths.clientQueries + saved.query}
        aria-current={isCurrent ? "page" : undefined}
      >
        {saved.name}
      </PageLink>
      {isCurrent && (
        <button
          type="button"
          aria-label={`Delete the view ${saved.name}`}
          onClick={() =>
            mutate("deleteView", { path: { id: saved.id } }).catch((error: unknown) =>
              toast.error(errorTextWithFields(error)),
            )
          }
        >
          <Icon of={X} />
        </button>
      )}
    </li>
  );
}

/** Saves the filters of the address under a name. */
function SaveView({ query }: { query: string }) {
  const mutate = useMutate();
  const [name, setName] = useState<string | null>(null);
  async function save() {
    try {
      await mutate("saveView", { body: { name: name ?? "", query } });
      setName(null);
    } catch (error) {
      toast.error(errorTextWithFields(error));
    }
  }
  if (name === null) {
    return (
      <li>
        <button type="button" onClick={() => setName("")}>
          <Icon of={Plus} />
          Save this view
        </button>
      </li>
    );
  }
  return (
    <li>
      <form
        className="list-pane__save"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <input
          className="input"
          aria-label="Name of the view"
          placeholder="Name of the view"
          maxLength={60}
          // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed.
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" small>
          Save
        </Button>
      </form>
    </li>
  );
}

const exports = {
  enquiry: { endpoint: "exportContactEnquiries", name: "enquiries" },
  callback: { endpoint: "exportCallbackRequests", name: "call-requests" },
} as const;

/** Saves what is listed as CSV; both kinds have an export each. */
function ExportLinks({ filters: { kind, q, view, assignee, status } }: { filters: Filters }) {
  if (!kind) return null;
  const { endpoint, name } = exports[kind];
  const spam = view === "spam" ? { status: "spam" } : { status, spam: "false" };
  const today = new Date().toISOString().slice(0, 10);
  return (
    <Button
      look="quiet"
      small
      onClick={() =>
        downloadFile(endpoint, { q, assignee, ...spam }, `${name}-${today}.csv`).catch(
          (error: unknown) => toast.error(errorTextWithFields(error)),
        )
      }
    >
      <Icon of={Download} />
      Export CSV
    </Button>
  );
}

/** A notice in place of the rows. */
export function ListNotice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="list-notice">
      <h2>{title}</h2>
      {children}
    </div>
  );
}
