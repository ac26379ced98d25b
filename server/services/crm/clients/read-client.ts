import type { Client, ClientMessage } from "../../../../contract/clients.ts";
import { type Context, readFrom, requireRight } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { isVisibleClient } from "../rules/client-spam.ts";
import { clientColumns, clientView } from "./client-view.ts";

/** A robot's address may have sent any number of enquiries; the list of enquiries has them all. */
const maxMessages = 100;

/**
 * One client, unless restricted or in the bin, with the latest enquiries and callback requests
 * (decision B11).
 * @throws NotFound
 */
export async function readClient(
  context: Context,
  id: string,
): Promise<{ client: Client; messages: ClientMessage[] }> {
  requireRight(context, "clients");
  const db = readFrom(context);
  const client = await db
    .selectFrom("clients")
    .select(clientColumns)
    .where("clients.id", "=", id)
    .where(isVisibleClient)
    .executeTakeFirst();
  if (!client) throw new NotFound("This client does not exist.");
  const rows = await db
    .selectFrom("enquiries")
    .select(["id", "kind", "description", "received_at", "consent_version", "consented_at"])
    .where("client_id", "=", id)
    .where("deleted_at", "is", null)
    .where("merged_into", "is", null)
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(maxMessages)
    .execute();
  return {
    client: clientView(client),
    messages: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      description: row.description,
      receivedAt: new Date(row.received_at).toISOString(),
      consent: { version: row.consent_version, at: new Date(row.consented_at).toISOString() },
    })),
  };
}
