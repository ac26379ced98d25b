import { type Client, exportClients as call } from "../../../contract/clients.ts";
import { exportClients } from "../../services/clients/export-clients.ts";
import { type CsvColumns, csvHeaders, csvStream } from "../csv/csv-stream.ts";
import { mountCall } from "../mount-call.ts";

const columns: CsvColumns<Client> = [
  ["Name", (client) => client.name],
  ["Company Name", (client) => client.company_name],
  ["Email", (client) => client.email_id],
  ["Contact", (client) => client.phone],
  ["Newest message", (client) => client.description],
  ["Messages", (client) => client.messages],
  ["Client since (UTC)", (client) => client.createdAt],
];

export const exportClientsCall = mountCall(
  call,
  (context, { query }) => csvStream(context, columns, exportClients(context, query)),
  { headers: csvHeaders("clients") },
);
