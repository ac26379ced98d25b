import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { Due } from "./count-due.ts";
import { deleteClients } from "./delete-clients.ts";
import { clientsDue, lettersDue, mailingsDue, spamDue } from "./retention-rules.ts";

/** Rows per transaction, so that other writes get their turn in between. */
const mostAtOnce = 500;

/** Deletes some of what lies before `cutoff` (ms since 1970) and says how much. */
type Batch = (transaction: Transaction<Schema>, cutoff: number) => Promise<Partial<Due>>;

const clientBatch: Batch = async (transaction, cutoff) => {
  // Changes nothing, but holds the rows: whoever writes again meanwhile waits, and is a new client.
  const due = await transaction
    .updateTable("clients")
    .set((eb) => ({ updated_at: eb.ref("clients.updated_at") }))
    .where("clients.id", "in", (eb) =>
      eb
        .selectFrom("clients")
        .select("clients.id")
        .where(clientsDue(cutoff))
        .orderBy("clients.updated_at")
        .limit(mostAtOnce),
    )
    .where("clients.updated_at", "<", cutoff)
    .returning("clients.id")
    .execute();
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return {};
  const [enquiries, calls] = [
    await transaction.deleteFrom("enquiries").where("client_id", "in", ids).executeTakeFirst(),
    await transaction.deleteFrom("call_requests").where("client_id", "in", ids).executeTakeFirst(),
  ];
  await deleteClients(transaction, ids);
  return {
    clients: ids.length,
    enquiries: Number(enquiries.numDeletedRows),
    calls: Number(calls.numDeletedRows),
  };
};

const spamBatch: Batch = async (transaction, cutoff) => {
  const remove = async (table: "enquiries" | "call_requests") => {
    const result = await transaction
      .deleteFrom(table)
      .where("id", "in", (eb) =>
        eb.selectFrom(table).select("id").where(spamDue(cutoff)).limit(mostAtOnce),
      )
      .executeTakeFirst();
    return Number(result.numDeletedRows);
  };
  return { enquiries: await remove("enquiries"), calls: await remove("call_requests") };
};

const letterBatch: Batch = async (transaction, cutoff) => {
  const result = await transaction
    .deleteFrom("emails")
    .where("id", "in", (eb) =>
      eb.selectFrom("emails").select("emails.id").where(lettersDue(cutoff)).limit(mostAtOnce),
    )
    .executeTakeFirst();
  await transaction
    .deleteFrom("bulk_emails")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("bulk_emails")
        .select("bulk_emails.id")
        .where(mailingsDue(cutoff))
        .limit(mostAtOnce),
    )
    .execute();
  return { letters: Number(result.numDeletedRows) };
};

/** In this order: a client is due by its letters, too. */
export const retentionBatches: readonly Batch[] = [clientBatch, spamBatch, letterBatch];
