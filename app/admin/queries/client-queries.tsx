import { useLocation, useSearchParams } from "react-router";
import { DataTable } from "../../ui/table.tsx";
import { useAnswer } from "../api/use-answer.ts";
import { useDialogAddress } from "../lists/dialog-address.ts";
import { ListPages } from "../lists/list-pages.tsx";
import { pageSize, readPlace, rowsBefore } from "../lists/list-place.ts";
import { useFilters } from "../lists/use-filters.ts";
import { useHeadingFocus } from "../lists/use-heading-focus.ts";
import { useSteadyRows } from "../lists/use-steady-rows.ts";
import { QueriesHead } from "./queries-head.tsx";
import { queryColumns } from "./query-columns.tsx";
import { inboxQuery, queryFilters, readQueryFilters } from "./query-filters.ts";
import { QueryOpened } from "./query-opened.tsx";
import { QueryTabs } from "./query-tabs.tsx";
import { QueryTools } from "./query-tools.tsx";
import { useAssignees } from "./use-assignees.ts";
import "../lists/list-tools.css";
import "../clients/clients.css";
import "./queries.css";

export const meta = () => [
  { title: "Client Queries | Nirbhay back office" },
  { name: "robots", content: "noindex" },
];

/** `/admin/client-queries`: the inbox of enquiries and requested calls (decision B12). */
export default function ClientQueries() {
  const [query] = useSearchParams();
  const place = readPlace(query, useLocation().state);
  const { filters, change } = useFilters(queryFilters);
  const wanted = readQueryFilters(filters);
  const [asked, reload] = useAnswer("listInbox", {
    query: { ...inboxQuery(wanted), limit: pageSize, cursor: place.cursor },
  });
  const { loaded, before } = useSteadyRows(asked, rowsBefore(place));
  const answer = loaded.state === "ready" ? loaded.answer : null;
  const rows = answer?.message ?? [];
  const dialog = useDialogAddress();
  const { heading, focusAfterReload } = useHeadingFocus(place.number, answer, dialog.id !== null);
  const assignees = useAssignees();
  // A row that leaves the list would take the focus with it.
  const onChanged = () => {
    focusAfterReload();
    reload();
  };

  return (
    <>
      <QueriesHead heading={heading} filters={wanted} />
      <QueryTabs filters={wanted} />
      <QueryTools filters={wanted} assignees={assignees} change={change} />
      <DataTable
        caption="Client queries"
        columns={queryColumns(before, onChanged)}
        rowKey={({ id }) => id}
        selected={dialog.id}
        content={loaded.state === "ready" ? { ...loaded, rows } : loaded}
        loading={{ title: "Loading..." }}
        failed={{ title: "Error fetching client queries", retry: reload }}
        empty={{ title: "Empty", hint: emptyHint(place.number > 1, filters.size > 0) }}
      />
      <ListPages place={place} filters={filters} rows={rows.length} next={answer?.next ?? null} />
      {dialog.kind === "view" && dialog.id && answer && (
        <QueryOpened
          key={dialog.id}
          id={dialog.id}
          item={rows.find(({ id }) => id === dialog.id)}
          assignees={assignees}
          onClose={dialog.close}
          onSaved={() => {
            dialog.close();
            onChanged();
          }}
        />
      )}
    </>
  );
}

function emptyHint(later: boolean, filtered: boolean): string {
  if (later) return "Nothing is left on this page.";
  return filtered
    ? "Nothing fits this filter."
    : "Enquiries and requested calls from the website appear here.";
}
