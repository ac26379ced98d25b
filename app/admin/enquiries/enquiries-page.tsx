import { DataTable } from "../../ui/table.tsx";
import { cachedQuery, cachedQueryForAgents } from "../cache/query-cache.ts";
import { useQueryAnswer, useRefresh } from "../cache/use-query.tsx";
import { BinLink } from "../lists/bin-link.tsx";
import { ExportButton } from "../lists/export-button.tsx";
import { useFilters } from "../lists/list-filters.tsx";
import { ListPages } from "../lists/list-foot.tsx";
import { pageIn } from "../lists/list-position.ts";
import { dialogIn } from "../lists/use-dialog-address.ts";
import { useSelectableList } from "../lists/use-list.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import type { Route } from "./+types/enquiries-page.ts";
import { DeleteEnquiries } from "./delete-enquiries-dialog.tsx";
import { enquiryColumns } from "./enquiry-columns.tsx";
import { OpenedEnquiry } from "./enquiry-dialog.tsx";
import {
  enquiriesQuery,
  enquiryFilters,
  kindNames,
  readEnquiryFilters,
} from "./enquiry-filters.ts";
import { EnquiryTabs, EnquiryTools } from "./enquiry-tools.tsx";
import { SelectedEnquiries } from "./selected-enquiries.tsx";
import "../lists/list-tools.css";
import "../clients/clients.css";
import "./enquiries.css";

function load({ searchParams }: URL) {
  const { kind, id } = dialogIn(searchParams);
  const query = { ...enquiriesQuery(readEnquiryFilters(searchParams)), ...pageIn(searchParams) };
  return {
    list: cachedQuery("listEnquiries", { query }),
    opened: kind === "view" && id ? cachedQuery("readEnquiry", { path: { id } }) : null,
    counts: cachedQueryForAgents("countEnquiries", {}),
    assignees: cachedQuery("listAssignees", {}),
  };
}

export const handle = { prefetch: load };

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(new URL(request.url));

export const meta = pageMeta("Client Queries");

const exports = {
  enquiry: { endpoint: "exportContactEnquiries", name: "enquiries" },
  callback: { endpoint: "exportCallbackRequests", name: "call-requests" },
} as const;

/** `/admin/client-queries`: enquiries and callback requests in one list (decision B12). */
export default function EnquiriesPage({ loaderData }: Route.ComponentProps) {
  const { filters, change } = useFilters(enquiryFilters);
  const wanted = readEnquiryFilters(filters);
  const list = useSelectableList(loaderData.list);
  const { rows, before, content, reload, dialog, heading, focusHeading } = list;
  const assignees = useQueryAnswer(loaderData.assignees, null)?.message ?? [];
  const { id: me } = useCurrentUser();
  const refresh = useRefresh();
  const readAgain = () => {
    focusHeading();
    refresh();
  };
  // Enquiries and callback requests have an export each.
  const { kind, ...exported } = enquiriesQuery(wanted);

  return (
    <>
      <div className="list-head">
        <h1 className="page-name" ref={heading} tabIndex={-1}>
          Client Queries
        </h1>
        <div className="list-ways">
          <BinLink kind="enquiry" />
          {kind && <ExportButton {...exports[kind]} query={exported} />}
        </div>
      </div>
      <EnquiryTabs filters={wanted} counts={useQueryAnswer(loaderData.counts, null)} />
      <EnquiryTools filters={wanted} assignees={assignees} change={change} />
      <DataTable
        caption="Client queries"
        columns={enquiryColumns(before, focusHeading)}
        rowKey={({ id }) => id}
        openKey={dialog.id}
        selection={{
          selected: list.selected,
          onChange: list.onChange,
          label: ({ kind, name }) => `Select ${kindNames[kind].toLowerCase()} from ${name}`,
          allLabel: "Select all on this page",
        }}
        content={content}
        loading={{ title: "Loading..." }}
        failed={{ title: "Error fetching client queries", retry: reload }}
        empty={list.emptyNotice(
          filters.size > 0
            ? "Nothing matches these filters."
            : "Enquiries and callback requests from the website appear here.",
        )}
      />
      <SelectedEnquiries
        selected={rows.filter(({ id }) => list.selected.has(id))}
        spam={wanted.spam}
        me={me}
        onClear={list.clear}
        onDelete={list.confirmDeletion}
        onUndone={readAgain}
        onChanged={() => {
          list.clear();
          focusHeading();
        }}
      />
      <ListPages list={list} filters={filters} />
      {list.toDelete.length > 0 && (
        <DeleteEnquiries
          key={list.toDelete.join()}
          ids={list.toDelete}
          known={rows}
          onClose={dialog.close}
          onDeleted={list.onDeleted}
          onRestored={readAgain}
        />
      )}
      {loaderData.opened && content.state === "ready" && (
        <OpenedEnquiry
          // The unsaved note is looked up again once the account is known.
          key={`${dialog.id} ${me}`}
          query={loaderData.opened}
          known={rows.find(({ id }) => id === dialog.id)}
          assignees={assignees}
          onClose={dialog.close}
          onSaved={() => {
            dialog.close();
            focusHeading();
          }}
        />
      )}
    </>
  );
}
