import { deleteClient as call } from "../../../contract/clients.ts";
import { deleteClient } from "../../services/clients/delete-client.ts";
import { Invalid } from "../../services/errors.ts";
import { mountCall } from "../mount-call.ts";

/** The id may stand in the path, as `?id=`, or in the body (decision A11). */
export const deleteClientCall = mountCall(call, async (context, { path, query, body }) => {
  const id = path["id"] ?? query.id ?? body.id;
  if (!id) throw new Invalid({ id: "Say which client: in the path, as ?id=, or in the body." });
  await deleteClient(context, id);
  return { error: "false" as const, message: "Success" };
});
