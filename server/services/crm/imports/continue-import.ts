import { setImmediate as letOthersRun } from "node:timers/promises";
import type { AnswerOf } from "../../../../contract/endpoints.ts";
import { presets } from "../../../../contract/rights.ts";
import type { Db } from "../../../db/schema.ts";
import type { ClientImportRow } from "../../../db/tables/client-tables.ts";
import { record } from "../../audit/record.ts";
import { type Context, requireRight, type WriteContext } from "../../context.ts";
import { Conflict } from "../../errors.ts";
import { recipientsLock } from "../records/recipients-lock.ts";
import { senderKey } from "../rules/intake-limits.ts";
import { applyRows, storeOutcome } from "./apply-rows.ts";
import {
  countOutcomes,
  importLock,
  importView,
  requireImport,
  undoImportMs,
} from "./client-imports.ts";
import { undoRow } from "./undo-row.ts";

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
