import type { Client } from "../../../contract/clients.ts";
import type { Column } from "../../ui/table.tsx";
import { ClientActions } from "./client-actions.tsx";
import { EmailLink, PhoneLink } from "./reach-links.tsx";

/** The columns of the clients' table; `before` rows stand on earlier pages. */
export function clientColumns(before: number): readonly Column<Client>[] {
  return [
    { heading: "SNo", kind: "number", cell: (_, place) => before + place + 1 },
    { heading: "Name", cell: ({ name }) => <b className="clients__name">{name}</b> },
    { heading: "Company Name", cell: (client) => client.company_name },
    {
      heading: "Email",
      kind: "address",
      cell: (client) => <EmailLink address={client.email_id} />,
    },
    { heading: "Contact", kind: "digits", cell: ({ phone }) => <PhoneLink number={phone} /> },
    { heading: "Action", kind: "actions", cell: (client) => <ClientActions client={client} /> },
  ];
}
