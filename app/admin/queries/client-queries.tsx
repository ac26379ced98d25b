import { useLocation, useSearchParams } from "react-router";
import { DataTable } from "../../ui/table.tsx";
import { useAnswer } from "../api/use-answer.ts";
import { useDialogAddress } from "../lists/dialog-address.ts";
import { ListPages } from "../lists/list-pages.tsx";
import { pageSize, readPosition } from "../lists/list-position.ts";
import { useChosenRows } from "../lists/use-chosen-rows.ts";
import { useFilters } from "../lists/use-filters.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { ChosenQueries } from "./chosen-queries.tsx";
import { QueriesHead } from "./queries-head.tsx";
import { queryColumns } from "./query-columns.tsx";
import { inboxQuery, queryFilters, readQueryFilters } from "./query-filters.ts";
import { QueryOpened } from "./query-opened.tsx";
import { QueryTabs } from "./query-tabs.tsx";
import { QueryTools } from "./query-tools.tsx";
import { kindNames } from "./query-words.ts";
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
  const place = readPosition(query, useLocation().state);
  const { filters, change } = useFilters(queryFilters);
  const wanted = readQueryFilters(filters);
  const asked = useAnswer("listInbox", {
    query: { ...inboxQuery(wanted), limit: pageSize, cursor: place.cursor },
  });
  const [, reload] = asked;
  const list = useChosenRows(asked, place);
  const { rows, content } = list;
  const dialog = useDialogAddress();
  const assignees = useAssignees();
  const { id: me } = useCurrentUser();

  return (
    <>
      <QueriesHead heading={list.heading} filters={wanted} />
      <QueryTabs filters={wanted} />
      <QueryTools filters={wanted} assignees={assignees} change={change} />
      <DataTable
        caption="Client queries"
        columns={queryColumns(list.before, list.refresh)}
        rowKey={({ id }) => id}
        selected={dialog.id}
        choice={{
          chosen: list.chosen,
          onChange: list.onChange,
          label: ({ kind, name }) => `Choose ${kindNames[kind].toLowerCase()} from ${name}`,
          allLabel: "Choose all on this page",
        }}
        content={content}
        loading={{ title: "Loading..." }}
        failed={{ title: "Error fetching client queries", retry: reload }}
        empty={{ title: "Empty", hint: emptyHint(place.number > 1, filters.size > 0) }}
      />
      <ChosenQueries
        chosen={list.chosen}
        spam={wanted.spam}
        me={me}
        onClear={list.clear}
        onChanged={() => {
          list.clear();
          list.refresh();
        }}
      />
      <ListPages position={place} filters={filters} rows={rows.length} next={list.next} />
      {dialog.kind === "view" && dialog.id && content.state === "ready" && (
        <QueryOpened
          // Read anew once it is known whose unsaved note to look for.
          key={`${dialog.id} ${me}`}
          id={dialog.id}
          item={rows.find(({ id }) => id === dialog.id)}
          assignees={assignees}
          onClose={dialog.close}
          onSaved={() => {
            dialog.close();
            list.refresh();
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
