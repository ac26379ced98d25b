import { type ExpressionBuilder, type Kysely, sql, type Transaction } from "kysely";
import { z } from "zod";
import { ClientFact } from "../../../../contract/clients.ts";
import type { Schema } from "../../../db/schema.ts";
import type { Context } from "../../context.ts";
import { deleteClients } from "../clients/delete-client.ts";
import { removeTags } from "../clients/tag-clients.ts";
import { updateClient } from "../clients/update-client.ts";
import type { ClientFacts } from "../records/client-changes.ts";

/**
 * What an import changed on a client: facts and marks with both values, and the keys of its tags. An
 * opt-out stays: they may have unsubscribed since, too.
 */
export const Before = z.object({
  facts: z.array(z.object({ fact: ClientFact, before: z.string(), after: z.string() })),
  marks: z.object({
    source: z.tuple([z.string().nullable(), z.string().nullable()]),
    agreed_at: z.tuple([z.number().nullable(), z.number().nullable()]),
  }),
  tags: z.array(z.string()),
});
export type Before = z.infer<typeof Before>;

/** Clients who wrote to us, or to whom we wrote, since `time` (ms). */
export const isInContactSince =
  (time: number) =>
  ({ or, exists, selectFrom }: ExpressionBuilder<Schema, "clients">) =>
    or([
      exists(
        selectFrom("enquiries")
          .select("enquiries.id")
          // Also of one in the bin (deleted_at): they did write.
          .whereRef("enquiries.client_id", "=", "clients.id"),
      ),
      exists(
        selectFrom("messages")
          .select("messages.id")
          .whereRef("messages.client_id", "=", "clients.id")
          .where("messages.at", ">=", time),
      ),
      exists(
        selectFrom("participants")
          .select("participants.enquiry_id")
          .whereRef("participants.email", "=", "clients.email")
          .where("participants.at", ">=", time),
      ),
      exists(
        selectFrom("emails")
          .select("emails.id")
          .where(sql<boolean>`(emails.client_id = clients.id
            or lower(emails.recipient) = clients.email)`)
          .where("emails.created_at", ">=", time),
      ),
    ]);

type Imported = { client_id: string | null; outcome: string | null; before: string | null };

/** Takes back what a row did. Of the client only what nobody changed since. */
export async function undoRow(
  transaction: Transaction<Schema>,
  context: Context,
  { client_id: id, outcome, before }: Imported,
  importedAt: number,
): Promise<"undone" | "stayed"> {
  if (id === null) return "undone";
  const client = await readClient(transaction, id);
  // In the bin already, restricted, or merged.
  if (!client) return "stayed";
  if (outcome === "new") {
    const stays = await transaction
      .selectFrom("clients")
      .select("id")
      .where("id", "=", id)
      .where((eb) =>
        eb.or([
          isInContactSince(importedAt)(eb),
          // Somebody was merged into them.
          eb.exists(
            eb
              .selectFrom("clients as merged")
              .select("merged.id")
              .whereRef("merged.merged_into", "=", "clients.id"),
          ),
        ]),
      )
      .executeTakeFirst();
    if (stays) return "stayed";
    await deleteClients(context, [id]);
    return "undone";
  }
  const { facts, marks, tags } = Before.parse(JSON.parse(before ?? ""));
  const back = facts.filter(({ fact, after }) => client[fact] === after);
  const change: Partial<ClientFacts> = Object.fromEntries(
    back.map(({ fact, before: old }) => [fact, old]),
  );
  await updateClient(context, id, change, {});
  await removeTags(transaction, id, tags);
  const restored = {
    source: client.source === marks.source[1] ? marks.source[0] : client.source,
    agreed_at: client.agreed_at === marks.agreed_at[1] ? marks.agreed_at[0] : client.agreed_at,
  };
  await transaction.updateTable("clients").set(restored).where("id", "=", id).execute();
  return "undone";
}

const readClient = (db: Kysely<Schema>, id: string) =>
  db
    .selectFrom("clients")
    .select(["name", "company_name", "email_as_typed as email_id", "phone", "about"])
    .select(["source", "agreed_at"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .where("restricted_at", "is", null)
    .where("merged_into", "is", null)
    .executeTakeFirst();
