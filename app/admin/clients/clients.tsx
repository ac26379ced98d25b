import { useLocation, useSearchParams } from "react-router";
import { DataTable } from "../../ui/table.tsx";
import { useAnswer } from "../api/use-answer.ts";
import { useDialogAddress } from "../lists/dialog-address.ts";
import { ListPages } from "../lists/list-pages.tsx";
import { pageSize, readPlace, rowsBefore } from "../lists/list-place.ts";
import { useFilters } from "../lists/use-filters.ts";
import { useHeadingFocus } from "../lists/use-heading-focus.ts";
import { useSteadyRows } from "../lists/use-steady-rows.ts";
import { clientColumns } from "./client-columns.tsx";
import { ClientDialog } from "./client-dialog.tsx";
import { clientFilters, readClientFilters } from "./client-filters.ts";
import { ClientTools } from "./client-tools.tsx";
import { ClientsHead } from "./clients-head.tsx";
import "../lists/list-tools.css";
import "./clients.css";

export const meta = () => [
  { title: "Clients | Nirbhay back office" },
  { name: "robots", content: "noindex" },
];

/** `/admin/clients`: who wrote to us. Search, order and dialogs stand in the address. */
export default function Clients() {
  const [query] = useSearchParams();
  const place = readPlace(query, useLocation().state);
  const { filters, change } = useFilters(clientFilters);
  const wanted = readClientFilters(filters);
  const [asked, reload] = useAnswer("listClients", {
    query: { ...wanted, limit: pageSize, cursor: place.cursor },
  });
  const { loaded, before } = useSteadyRows(asked, rowsBefore(place));
  const answer = loaded.state === "ready" ? loaded.answer : null;
  const rows = answer?.message ?? [];
  const dialog = useDialogAddress();
  const { heading, focusAfterReload } = useHeadingFocus(place.number, answer, dialog.id !== null);

  const onSort = (sort: string) => change("sort", sort === "newest" ? "" : sort);
  const onDeleted = () => {
    dialog.close();
    focusAfterReload();
    reload();
  };
  return (
    <>
      <ClientsHead heading={heading} filters={wanted} />
      <ClientTools filters={wanted} change={change} />
      <DataTable
        caption="Clients"
        columns={clientColumns(before, wanted.sort, onSort)}
        rowKey={(client) => client.id}
        selected={dialog.id}
        content={loaded.state === "ready" ? { ...loaded, rows } : loaded}
        loading={{ title: "Loading..." }}
        failed={{ title: "Error fetching clients", retry: reload }}
        empty={{ title: "Empty", hint: emptyHint(place.number > 1, wanted) }}
      />
      <ListPages
        place={place}
        filters={filters}
        rows={rows.length}
        next={answer?.next ?? null}
        words={wanted.sort === "newest" ? undefined : onward}
      />
      <ClientDialog dialog={dialog} rows={rows} onDeleted={onDeleted} />
    </>
  );
}

/** What the ways to other pages are called where the newest does not come first. */
const onward = { back: "Previous", start: "First", on: "Next" };

function emptyHint(later: boolean, { q, spam }: ReturnType<typeof readClientFilters>): string {
  if (later) return "Nothing is left on this page.";
  if (q !== undefined) return "No client fits this search.";
  return spam
    ? "Nobody has sent nothing but spam."
    : "Whoever writes through the website appears here.";
}
