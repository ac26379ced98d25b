import { Download, Ellipsis, ListChecks, Trash2 } from "lucide-react";
import { useNavigate } from "react-router";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { EnquiryKind } from "../../../contract/enquiries.ts";
import { hasVisitFilter } from "../../../contract/visit-filter.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { toast } from "../../ui/toast.ts";
import { adminPaths } from "../admin-paths.ts";
import { downloadFile } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { KeyCaps } from "../keys/key-caps.tsx";
import { SearchField } from "../lists/list-filters.tsx";
import { localDay } from "../lists/reader-formats.ts";
import { usePermitted } from "../shell/permitted.tsx";
import { VisitChips } from "../visit-filter/visit-chips.tsx";
import { addressOf, type Filters } from "./conversation-address.ts";
import { viewNames } from "./conversation-names.ts";
import { MoreMenu } from "./more-menu.tsx";
import { ViewCount, ViewLinks } from "./view-links.tsx";
import "./list-head.css";

type ListHeadProps = {
  filters: Filters;
  counts: AnswerOf<"countConversations"> | null;
  savedViews: AnswerOf<"listSavedViews">["message"];
  onSearch: (text: string) => void;
  /** Shows the boxes of the rows, for those who can't press long. */
  onSelectSeveral: () => void;
};

/** Heading, views, search and tabs above the list. */
export function ListHead(props: ListHeadProps) {
  const { filters, counts, savedViews, onSearch, onSelectSeveral } = props;
  const { view, kind, q = "" } = filters;
  const tabs = [
    { label: "All", kind: undefined, count: counts?.views.open },
    { label: "Enquiries", kind: "enquiry", count: counts?.enquiries },
    { label: "Calls", kind: "callback", count: counts?.callbacks },
  ] as const;
  return (
    <header className="stack gap-10 list-pane__head">
      <div className="flex base list-pane__title gap-8">
        <h1 className="page-name" tabIndex={-1} id="conversations-title">
          Client Queries
        </h1>
        <p className="soft small ellipsis">
          {hasVisitFilter(filters) ? "All but spam" : viewNames[view]}
        </p>
      </div>
      <ViewLinks filters={filters} counts={counts} savedViews={savedViews} />
      <div className="row gap-4 relative list-pane__find">
        <SearchField
          label="Search client queries"
          placeholder="People, emails, notes"
          maxLength={200}
          value={q}
          onSearch={onSearch}
        />
        <KeyCaps of="/" silent />
        <ListMenu filters={filters} onSelectSeveral={onSelectSeveral} />
      </div>
      <VisitChips
        filters={filters}
        addressWith={(changes) => addressOf(null, { ...filters, ...changes })}
      />
      <nav aria-label="Kinds of client queries">
        <ul className="list-pane__tabs">
          {tabs.map((tab) => (
            <li key={tab.label}>
              <PageLink
                to={addressOf(null, { ...filters, kind: tab.kind })}
                aria-current={tab.kind === kind ? "page" : undefined}
              >
                {tab.label}
                {view === "open" && !hasVisitFilter(filters) && <ViewCount of={tab.count} />}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

const exports = {
  enquiry: { endpoint: "exportContactEnquiries", name: "enquiries", label: "Export enquiries" },
  callback: { endpoint: "exportCallbackRequests", name: "call-requests", label: "Export calls" },
} as const;

type ListMenuProps = Pick<ListHeadProps, "filters" | "onSelectSeveral">;

/** Selection, export of what is listed, and the bin. */
function ListMenu({ filters, onSelectSeveral }: ListMenuProps) {
  const navigate = useNavigate();
  const mayExport = usePermitted("export");
  const kinds: readonly EnquiryKind[] = filters.kind ? [filters.kind] : ["enquiry", "callback"];
  return (
    <MoreMenu
      label="More for this list"
      icon={<Icon of={Ellipsis} />}
      items={[
        { label: "Select several", icon: ListChecks, keyCap: "x", run: onSelectSeveral },
        ...(mayExport ? kinds : []).map((kind) => ({
          label: `${exports[kind].label} (CSV)`,
          icon: Download,
          run: () => exportList(kind, filters),
        })),
        { label: "Bin", icon: Trash2, run: () => void navigate(adminPaths.bin("enquiry")) },
      ]}
    />
  );
}

/** Saves what is listed as CSV; both kinds have an export each. */
function exportList(kind: EnquiryKind, { q, view, assignee, status, kind: _, ...visit }: Filters) {
  const { endpoint, name } = exports[kind];
  const spam = view === "spam" ? { status: "spam" } : { status, spam: "false" };
  downloadFile(endpoint, { q, assignee, ...spam, ...visit }, `${name}-${localDay()}.csv`).catch(
    (error: unknown) => toast.error(errorTextWithFields(error)),
  );
}
