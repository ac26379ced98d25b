import { useState } from "react";
import { useNavigate } from "react-router";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { useSearch } from "../../palette/use-search.ts";
import { ClientInitials } from "../client-initials.tsx";
import "./merge.css";
import type { ClientData } from "../page/client-page.tsx";

/** Finds the other client of a merge; Enter takes the first. */
export function ChooseSecond({ client, onClose }: { client: ClientData; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const q = typed.trim();
  const { found, failure } = useSearch(q, "people");
  const navigate = useNavigate();
  const people = (found?.people ?? []).filter(({ id }) => id !== client.id);
  const [first] = people;
  const compare = (id: string) => adminPaths.mergeClients(client.id, id);
  return (
    <Dialog title="Merge with" subtitle={client.name} onClose={onClose}>
      <form
        className="stack gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          if (first) void navigate(compare(first.id));
        }}
      >
        <TextField
          label="Name, company, address or any four digits"
          type="search"
          autoComplete="off"
          value={typed}
          error={failure ?? undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p className="soft small" role="status">
          {found && people.length === 0 ? `Nobody else matches “${q}”.` : ""}
        </p>
        <ul className="merge-second">
          {people.map(({ id, name, company_name, email_id }) => (
            <li key={id}>
              <PageLink to={compare(id)}>
                <ClientInitials of={name} />
                <span>
                  <b>{name}</b>
                  <small className="block">
                    {[company_name, email_id].filter(Boolean).join(", ")}
                  </small>
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      </form>
    </Dialog>
  );
}
