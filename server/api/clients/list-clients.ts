import { listClients as call } from "../../../contract/clients.ts";
import { listClients } from "../../services/clients/list-clients.ts";
import { mountCall } from "../mount-call.ts";

export const listClientsCall = mountCall(call, async (context, { query }) => {
  const { clients, next } = await listClients(context, { ...query, spam: query.spam === "true" });
  return { error: "false" as const, message: clients, next };
});
