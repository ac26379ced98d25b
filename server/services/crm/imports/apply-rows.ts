import type { Db } from "../../../db/schema.ts";
import type { ClientImportedRow, ClientImportRow } from "../../../db/tables/client-tables.ts";
import type { WriteContext } from "../../context.ts";
import { ServiceError } from "../../errors.ts";
import { tagKey } from "../clients/client-tags.ts";
import { createClient } from "../clients/create-client.ts";
import { tagClients } from "../clients/tag-clients.ts";
import { updateClient } from "../clients/update-client.ts";
import { type Judged, judgeRows, type SentRow } from "./judge-rows.ts";
import { Before } from "./undo-row.ts";

type Outcome = Pick<ClientImportedRow, "outcome" | "before"> & { client_id?: string | null };

const leftOut = (before: string): Outcome => ({ outcome: "left-out", before, client_id: null });

/** Imports rows as things are now. The caller has their locks. */
export async function applyRows(
  context: WriteContext,
  { id, source, agreed_at }: Pick<ClientImportRow, "id" | "source" | "agreed_at">,
  rows: readonly { cells: string }[],
): Promise<void> {
  const sent = rows.map(({ cells }): SentRow => JSON.parse(cells));
  const newTags = new Map<string, string[]>();
  const options = { agreedAt: agreed_at, now: context.now() };
  for (const judged of await judgeRows(context.transaction, sent, options)) {
    const { clean, known, tags } = judged;
    const isRepeated = known && (await hasClient(context.transaction, id, known.id));
    const outcome = isRepeated
      ? leftOut("Another row of this file is the same person.")
      : await applied(context, judged, source);
    await storeOutcome(context.transaction, id, clean.row, outcome);
    const { client_id } = outcome;
    if (!client_id) continue;
    for (const tag of tags) newTags.set(tag, [...(newTags.get(tag) ?? []), client_id]);
  }
  for (const [tag, clients] of newTags) await tagClients(context, clients, tag);
}

async function hasClient(db: Db, id: string, client: string): Promise<boolean> {
  const other = await db
    .selectFrom("client_import_rows")
    .select("row")
    .where("import_id", "=", id)
    .where("client_id", "=", client)
    .where("outcome", "is not", null)
    .executeTakeFirst();
  return other !== undefined;
}

/** Writes what became of a row, and deletes its cells. */
export async function storeOutcome(
  db: Db,
  id: string,
  row: number,
  outcome: Outcome,
): Promise<void> {
  await db
    .updateTable("client_import_rows")
    .set({ email: "", cells: "", ...outcome })
    .where("import_id", "=", id)
    .where("row", "=", row)
    .execute();
}

async function applied(context: WriteContext, judged: Judged, source: string): Promise<Outcome> {
  const { clean, verdict, known, marks } = judged;
  // Whom staff said to be new is, whoever has the same number.
  if (verdict.kind === "wrong" || verdict.kind === "left-out") return leftOut(verdict.reason);
  try {
    if (known) return await update(context, judged, known, source);
    const client_id = await createClient(context, clean.facts, { source, ...marks });
    return { outcome: "new", before: null, client_id };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return leftOut(error.message);
  }
}

async function update(
  context: WriteContext,
  { verdict, change, tags, marks }: Judged,
  known: NonNullable<Judged["known"]>,
  source: string,
): Promise<Outcome> {
  const { id: client_id } = known;
  if (verdict.kind === "unchanged") return { outcome: "unchanged", before: null, client_id };
  await updateClient(context, client_id, change, {});
  const after = {
    // Bulk emails tell those who agree now where they did.
    source: marks.source ?? known.source ?? (marks.agreed_at ? source : null),
    agreed_at: marks.agreed_at ?? known.agreed_at,
  };
  await context.transaction
    .updateTable("clients")
    .set({ ...after, unsubscribed_at: marks.unsubscribed_at })
    .where("id", "=", client_id)
    .execute();
  const undo = { before: known, after: { ...change, ...after }, tags: tags.map(tagKey) };
  return { outcome: "updated", before: JSON.stringify(Before.parse(undo)), client_id };
}
