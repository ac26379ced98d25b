import type { Client } from "../../../contract/clients.ts";
import type { Column, ColumnSort } from "../../ui/table.tsx";
import { readerDay } from "../lists/reader-date.ts";
import { ClientActions } from "./client-actions.tsx";
import type { ClientSort } from "./client-filters.ts";
import { EmailLink, PhoneLink } from "./reach-links.tsx";

/** The columns of the clients' table; `before` rows stand on earlier pages. */
export function clientColumns(
  before: number,
  sort: ClientSort,
  onSort: (sort: ClientSort) => void,
): readonly Column<Client>[] {
  // A second press leads back to the order of arrival.
  const by = (column: "name" | "company"): ColumnSort => ({
    direction: sort === column ? "ascending" : "none",
    onSort: () => onSort(sort === column ? "newest" : column),
  });
  return [
    { heading: "SNo", kind: "number", cell: (_, place) => before + place + 1 },
    {
      heading: "Name",
      cell: (client) => <NameAndAge client={client} />,
      sort: by("name"),
    },
    { heading: "Company Name", cell: (client) => client.company_name, sort: by("company") },
    {
      heading: "Email",
      kind: "address",
      cell: (client) => <EmailLink address={client.email_id} />,
    },
    { heading: "Contact", kind: "digits", cell: ({ phone }) => <PhoneLink number={phone} /> },
    { heading: "Action", kind: "actions", cell: (client) => <ClientActions client={client} /> },
  ];
}

/** The name, and since when we know them: what "Newest first" goes by. */
function NameAndAge({ client: { name, createdAt } }: { client: Client }) {
  return (
    <>
      <b className="clients__name">{name}</b>
      <span className="clients__added">
        Added <time dateTime={createdAt}>{readerDay(createdAt)}</time>
      </span>
    </>
  );
}
