import { type ExpressionBuilder, sql } from "kysely";
import { z } from "zod";
import type { Schema } from "../../../db/schema.ts";
import type { WriteContext } from "../../context.ts";
import { deleteClients } from "../clients/client-bin.ts";
import { removeTags } from "../clients/tag-clients.ts";
import { updateClient } from "../clients/update-client.ts";

const Values = z
  .object({
    name: z.string(),
    company_name: z.string(),
    phone: z.string(),
    about: z.string(),
    source: z.string().nullable(),
    agreed_at: z.number().nullable(),
    bounced_at: z.number().nullable(),
    bounce_reason: z.string().nullable(),
  })
  .partial();

/**
 * The columns of a client that an import changed, before and after it, and the keys of its tags. An
 * opt-out stays: they may have unsubscribed since, too.
 */
export const Before = z.object({ before: Values, after: Values, tags: z.array(z.string()) });

/** Clients who stay after an undo: with an enquiry, or with emails or merges since `time` (ms). */
export const isInUseSince =
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
      exists(
        selectFrom("clients as merged")
          .select("merged.id")
          .whereRef("merged.merged_into", "=", "clients.id"),
      ),
    ]);

type Imported = { client_id: string | null; outcome: string | null; before: string | null };

/** Takes back what a row did. Of the client only what nobody changed since. */
export async function undoRow(
  context: WriteContext,
  { client_id: id, outcome, before }: Imported,
  importedAt: number,
): Promise<"undone" | "stayed"> {
  if (id === null) return "undone";
  const client = await context.transaction
    .selectFrom("clients")
    .select(["name", "company_name", "phone", "about", "source", "agreed_at"])
    .select(["bounced_at", "bounce_reason"])
    .select((eb) => isInUseSince(importedAt)(eb).as("isInUse"))
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .where("restricted_at", "is", null)
    .where("merged_into", "is", null)
    .executeTakeFirst();
  if (!client || (outcome === "new" && client.isInUse)) return "stayed";
  if (outcome === "new") {
    await deleteClients(context, [id]);
    return "undone";
  }
  const { before: old, after, tags } = Before.parse(JSON.parse(before ?? ""));
  const same = Values.keyof().options.filter((column) => client[column] === after[column]);
  const {
    source = client.source,
    agreed_at = client.agreed_at,
    bounced_at = client.bounced_at,
    bounce_reason = client.bounce_reason,
    ...facts
  } = Values.parse(Object.fromEntries(same.map((column) => [column, old[column]])));
  await updateClient(context, id, facts, {});
  await removeTags(context.transaction, id, tags);
  await context.transaction
    .updateTable("clients")
    .set({ source, agreed_at, bounced_at, bounce_reason })
    .where("id", "=", id)
    .execute();
  return "undone";
}
