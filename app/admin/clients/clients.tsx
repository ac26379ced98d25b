import { useLocation, useSearchParams } from "react-router";
import { DataTable } from "../../ui/table.tsx";
import { useAnswer } from "../api/use-answer.ts";
import { useDialogAddress } from "../lists/dialog-address.ts";
import { ListPages } from "../lists/list-pages.tsx";
import { pageSize, readPlace, rowsBefore } from "../lists/list-place.ts";
import { useHeadingFocus } from "../lists/use-heading-focus.ts";
import { clientColumns } from "./client-columns.tsx";
import { ClientMessage } from "./client-message.tsx";
import { DeleteClient } from "./delete-client.tsx";
import "./clients.css";

export const meta = () => [
  { title: "Clients | Nirbhay back office" },
  { name: "robots", content: "noindex" },
];

/** `/admin/clients`: who wrote to us, newest first. Its dialogs stand in the address. */
export default function Clients() {
  const [query] = useSearchParams();
  const place = readPlace(query, useLocation().state);
  const [loaded, reload] = useAnswer("listClients", {
    query: { limit: pageSize, cursor: place.cursor },
  });
  const ready = loaded.state === "ready" ? loaded : null;
  const rows = ready?.answer.message ?? [];
  const dialog = useDialogAddress();
  const { heading, focusAfterReload } = useHeadingFocus(
    place.number,
    ready?.answer,
    dialog.id !== null,
  );

  const onDeleted = () => {
    dialog.close();
    focusAfterReload();
    reload();
  };

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Clients
      </h1>
      <p className="clients__lead">One row per e-mail address, newest first</p>
      <DataTable
        caption="Clients"
        columns={clientColumns(rowsBefore(place))}
        rowKey={(client) => client.id}
        selected={dialog.id}
        content={loaded.state === "ready" ? { ...loaded, rows } : loaded}
        loading={{ title: "Loading..." }}
        failed={{ title: "Error fetching clients", retry: reload }}
        empty={{ title: "Empty", hint: "Whoever writes through the website appears here." }}
      />
      <ListPages place={place} rows={rows.length} next={ready?.answer.next ?? null} />
      {dialog.id && dialog.kind === "view" && (
        <ClientMessage
          key={dialog.id}
          id={dialog.id}
          known={rows.find(({ id }) => id === dialog.id)}
          onClose={dialog.close}
        />
      )}
      {dialog.id && dialog.kind === "delete" && (
        <DeleteClient key={dialog.id} id={dialog.id} onClose={dialog.close} onDeleted={onDeleted} />
      )}
    </>
  );
}
