import type { Client, ClientMessage } from "../../../contract/clients.ts";
import { requireRole } from "../authorise.ts";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { readFrom } from "../read-from.ts";
import { clientColumns, clientView } from "./client-view.ts";

/** An address that robots write with may have sent any number; the inbox has them all. */
const mostMessages = 100;

/**
 * One client with the newest of what they sent (how much there is, the client says) (decision B11); not one whose data is restricted.
 * For admins.
 * @throws NotSignedIn, Forbidden, NotFound
 */
export async function readClient(
  context: Context,
  id: string,
): Promise<{ client: Client; messages: ClientMessage[] }> {
  requireRole(context, "admin");
  const db = readFrom(context);
  const client = await db
    .selectFrom("clients")
    .select(clientColumns)
    .where("clients.id", "=", id)
    .where("clients.restricted_at", "is", null)
    .executeTakeFirst();
  if (!client) throw new NotFound("This client does not exist.");
  const rows = await db
    .selectFrom("enquiries")
    .select((eb) => [
      "id",
      "description",
      "received_at",
      "consent_version",
      "consented_at",
      eb.val("enquiry").as("kind"),
    ])
    .where("client_id", "=", id)
    .unionAll((union) =>
      union
        .selectFrom("call_requests")
        .select((eb) => [
          "id",
          eb.val("").as("description"),
          "received_at",
          "consent_version",
          "consented_at",
          eb.val("call").as("kind"),
        ])
        .where("client_id", "=", id),
    )
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(mostMessages)
    .execute();
  return {
    client: clientView(client),
    messages: rows.map((row) => ({
      id: row.id,
      kind: row.kind === "call" ? "call" : "enquiry",
      description: row.description,
      receivedAt: new Date(row.received_at).toISOString(),
      consent: { version: row.consent_version, at: new Date(row.consented_at).toISOString() },
    })),
  };
}
