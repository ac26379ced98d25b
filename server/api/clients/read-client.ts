import { readClient as call } from "../../../contract/clients.ts";
import { readClient } from "../../services/clients/read-client.ts";
import { mountCall } from "../mount-call.ts";

export const readClientCall = mountCall(call, async (context, { path }) => {
  const { client, messages } = await readClient(context, path["id"] ?? "");
  return { error: "false" as const, data: client, messages };
});
