import { setImmediate as letOthersRun } from "node:timers/promises";
import type { AnswerOf } from "../../../../contract/endpoints.ts";
import { presets } from "../../../../contract/rights.ts";
import type { Db } from "../../../db/schema.ts";
import type { ClientImportedRow, ClientImportRow } from "../../../db/tables/client-tables.ts";
import { record } from "../../audit/record.ts";
import { type Context, requireRight, type WriteContext } from "../../context.ts";
import { Conflict, ServiceError } from "../../errors.ts";
import { tagKey } from "../clients/client-tags.ts";
import { createClient } from "../clients/create-client.ts";
import { tagClients } from "../clients/tag-clients.ts";
import { updateClient } from "../clients/update-client.ts";
import { recipientsLock } from "../records/recipients-lock.ts";
import { senderKey } from "../rules/intake-limits.ts";
import {
  countOutcomes,
  importLock,
  importView,
  requireImport,
  undoImportMs,
} from "./client-imports.ts";
import { type Judged, judgeRows, type SentRow } from "./judge-rows.ts";
import { Before, undoRow } from "./undo-row.ts";

/** Rows in one transaction, so that other writers wait about as long as for a large email. */
const rowsAtOnce = 10;

/** How long (ms) one request goes on. */
const turnMs = 2_000;

type State = ClientImportRow["state"];

const isOver = (state: State) => state === "done" || state === "undone";

/**
 * Imports or undoes the next rows. From the first row on, an import is completed, by a job if
 * nobody asks: after a restart, too.
 * @throws NotFound; Conflict while rows are missing
 */
export async function continueImport(
  context: Context,
  id: string,
): Promise<AnswerOf<"continueImport">> {
  requireRight(context, "clients", "settings");
  const end = performance.now() + turnMs;
  while (!isOver(await nextRows(context, id)) && performance.now() < end) await letOthersRun();
  const db = context.database.read;
  const { state, rows, done } = await importView(db, await requireImport(db, id), context.now());
  return { state, rows, done };
}

/** Begins an import's undo, for `continueImport`. @throws NotFound; Conflict after 30 days */
export async function undoImport(context: Context, id: string): Promise<void> {
  requireRight(context, "clients", "settings");
  await context.database.write(async (transaction) => {
    await context.database.lock(transaction, [importLock(id)]);
    const { state, at } = await requireImport(transaction, id);
    if (state === "undoing" || state === "undone") return;
    if (state !== "done") throw new Conflict("This import is not complete yet.");
    if (at <= context.now() - undoImportMs) throw new Conflict("It can’t be undone any more.");
    await setState(transaction, id, "undoing");
  });
}

/** Goes on with imports that somebody has begun, or begun to undo, as that person. For jobs. */
export async function completeImports(context: Context, signal: AbortSignal): Promise<void> {
  const begun = await context.database.read
    .selectFrom("client_imports")
    .select(["id", "created_by", "state"])
    .where("state", "in", ["applying", "undoing"])
    .orderBy("at")
    .execute();
  for (const { id, created_by, state: first } of begun) {
    const person = { kind: "staff", rights: presets.admin, sessionId: "" } as const;
    const actor = created_by === null ? context.actor : { ...person, id: created_by };
    for (let state: State = first; !isOver(state) && !signal.aborted; ) {
      ({ state } = await continueImport({ ...context, actor }, id));
    }
  }
}

const setState = (db: Db, id: string, state: State) =>
  db.updateTable("client_imports").set({ state }).where("id", "=", id).execute();

/** The rows that wait: to be imported, or to be undone. */
const waitingRows = (db: Db, id: string, isUndo: boolean) =>
  db
    .selectFrom("client_import_rows")
    .select(["row", "client_id", "email", "cells", "outcome", "before"])
    .where("import_id", "=", id)
    .$if(isUndo, (query) => query.where("outcome", "in", ["new", "updated"]))
    .$if(!isUndo, (query) => query.where("outcome", "is", null))
    .orderBy("row")
    .limit(rowsAtOnce)
    .execute();

/** Imports or undoes some rows in one transaction; returns the state after it. */
async function nextRows(context: Context, id: string): Promise<State> {
  const { database } = context;
  // Read before the transaction, whose locks must precede its first read.
  const isUndo = (await requireImport(database.read, id)).state === "undoing";
  const planned = await waitingRows(database.read, id, isUndo);
  const senders = planned.map(({ email }) => senderKey(email));
  return database.write(async (transaction) => {
    await database.lock(transaction, [importLock(id), recipientsLock, ...senders]);
    const found = await requireImport(transaction, id);
    if (isOver(found.state) || (found.state === "undoing") !== isUndo) return found.state;
    if (found.state === "receiving") {
      if ((await countOutcomes(transaction, id)).all < found.rows) {
        throw new Conflict("Some rows have not arrived yet.");
      }
      await setState(transaction, id, "applying");
    }
    const waiting = await waitingRows(transaction, id, isUndo);
    const joined = { ...context, transaction };
    if (waiting.length === 0) return finish({ ...joined, transaction }, id, isUndo);
    // Another process may have been faster.
    const rows = waiting.filter(({ row }) => planned.some((each) => each.row === row));
    if (!isUndo) await applyRows({ ...joined, transaction }, found, rows);
    for (const row of isUndo ? rows : []) {
      const outcome = await undoRow({ ...joined, transaction }, row, found.at);
      await storeOutcome(transaction, id, row.row, { outcome, before: null });
    }
    return isUndo ? "undoing" : "applying";
  });
}

async function finish(context: WriteContext, id: string, isUndo: boolean): Promise<State> {
  await setState(context.transaction, id, isUndo ? "undone" : "done");
  const counts = await countOutcomes(context.transaction, id);
  const subject = { import: id };
  const { undone, stayed, updated } = counts;
  await (isUndo
    ? record(context, "client.unimport", subject, { clients: undone, stayed })
    : record(context, "client.import", subject, { clients: counts.new, updated }));
  return isUndo ? "undone" : "done";
}

type Outcome = Pick<ClientImportedRow, "outcome" | "before"> & { client_id?: string | null };

const leftOut = (before: string): Outcome => ({ outcome: "left-out", before, client_id: null });

/** Imports rows as things are now. The caller has their locks. */
async function applyRows(
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
async function storeOutcome(db: Db, id: string, row: number, outcome: Outcome): Promise<void> {
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
    bounced_at: marks.bounced_at ?? known.bounced_at,
    bounce_reason: marks.bounce_reason ?? known.bounce_reason,
  };
  await context.transaction
    .updateTable("clients")
    .set({ ...marks, ...after })
    .where("id", "=", client_id)
    .execute();
  const undo = { before: known, after: { ...change, ...after }, tags: tags.map(tagKey) };
  return { outcome: "updated", before: JSON.stringify(Before.parse(undo)), client_id };
}
