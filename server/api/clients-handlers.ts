import type { Client } from "../../contract/clients.ts";
import { deleteClient } from "../services/clients/delete-client.ts";
import { exportClients, listClients } from "../services/clients/list-clients.ts";
import { readClient } from "../services/clients/read-client.ts";
import { Invalid } from "../services/errors.ts";
import { type CsvColumns, csvStream } from "./csv.ts";
import type { Handlers } from "./endpoint-handler.ts";

export const clientHandlers = {
  listClients: async (context, { query }) => {
    const { clients, next } = await listClients(context, { ...query, spam: query.spam === "true" });
    return { message: clients, next };
  },
  readClient: async (context, { path }) => {
    const { client, messages } = await readClient(context, path.id);
    return { data: client, messages };
  },
  // The id may be in the path, the query or the body (decision A11).
  deleteClient: async (context, { path, query, body }) => {
    const id = path.id ?? query.id ?? body.id;
    if (!id) throw new Invalid({ id: "Say which client: in the path, as ?id=, or in the body." });
    await deleteClient(context, id);
    return { message: "Success" };
  },
  exportClients: (context, { query }) =>
    csvStream(context, clientColumns, exportClients(context, query)),
} satisfies Partial<Handlers>;

const clientColumns: CsvColumns<Client> = [
  ["Name", (client) => client.name],
  ["Company Name", (client) => client.company_name],
  ["Email", (client) => client.email_id],
  ["Contact", (client) => client.phone],
  ["Newest message", (client) => client.description],
  ["Messages", (client) => client.messages],
  ["Client since (UTC)", (client) => client.createdAt],
];
