import { setImmediate as letOthersRun } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import type { AnswerOf } from "../../../../contract/endpoints.ts";
import { presets } from "../../../../contract/rights.ts";
import type { Schema } from "../../../db/schema.ts";
import type { ClientImportRow } from "../../../db/tables/client-tables.ts";
import { record } from "../../audit/record.ts";
import { type Context, requireRight } from "../../context.ts";
import { Conflict, ServiceError } from "../../errors.ts";
import { tagKey } from "../clients/client-tags.ts";
import { createClient } from "../clients/create-client.ts";
import { tagClients } from "../clients/tag-clients.ts";
import { updateClient } from "../clients/update-client.ts";
import type { ClientFacts } from "../records/client-changes.ts";
import { recipientsLock } from "../records/recipients-lock.ts";
import { senderKey } from "../rules/intake-limits.ts";
import { countOutcomes, importLock, requireImport, undoImportMs } from "./client-imports.ts";
import { type Judged, judgeRows, type SentRow } from "./judge-rows.ts";
import { type Before, undoRow } from "./undo-row.ts";

/** Rows in one transaction, so that other writers wait about as long as for a large email. */
const rowsAtOnce = 10;

/** How long (ms) one request goes on. */
const turnMs = 2_000;

type Progress = AnswerOf<"continueImport">;

/**
 * Imports or undoes the next rows. From the first row on, an import is completed, by a job if nobody
 * asks: after a restart, too. For admins.
 * @throws NotSignedIn, Forbidden, NotFound; Conflict while rows are missing
 */
export async function continueImport(context: Context, id: string): Promise<Progress> {
  requireRight(context, "clients", "settings");
  const end = performance.now() + turnMs;
  for (;;) {
    const state = await nextRows(context, id);
    const isOver = state === "done" || state === "undone";
    if (isOver || performance.now() > end) return readProgress(context.database.read, id);
    await letOthersRun();
  }
}

/**
 * Begins to undo an import; `continueImport` does it. For admins.
 * @throws NotSignedIn, Forbidden, NotFound; Conflict unless it is done, or after 30 days
 */
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
    .select(["id", "created_by"])
    .where("state", "in", ["applying", "undoing"])
    .orderBy("at")
    .execute();
  for (const { id, created_by } of begun) {
    const person =
      created_by === null
        ? context.actor
        : ({ kind: "staff", id: created_by, rights: presets.admin, sessionId: "" } as const);
    for (let isOver = false; !isOver && !signal.aborted; ) {
      const { state } = await continueImport({ ...context, actor: person }, id);
      isOver = state === "done" || state === "undone";
    }
  }
}

async function readProgress(db: Kysely<Schema>, id: string): Promise<Progress> {
  const { state, rows } = await requireImport(db, id);
  const counts = await countOutcomes(db, id);
  const undone = counts.undone + counts.stayed;
  const isUndone = state === "undoing" || state === "undone";
  const imported = counts.new + counts.updated + counts.unchanged + counts["left-out"];
  return { state, rows, done: isUndone ? undone : imported };
}

const setState = (transaction: Transaction<Schema>, id: string, state: ClientImportRow["state"]) =>
  transaction.updateTable("client_imports").set({ state }).where("id", "=", id).execute();

/** The rows that wait: to be imported, or to be undone. */
const waitingRows = (db: Kysely<Schema>, id: string, isUndo: boolean) =>
  db
    .selectFrom("client_import_rows")
    .select(["row", "client_id", "email", "cells", "outcome", "before"])
    .where("import_id", "=", id)
    .$if(isUndo, (query) => query.where("outcome", "in", ["new", "updated"]))
    .$if(!isUndo, (query) => query.where("outcome", "is", null))
    .orderBy("row")
    .limit(rowsAtOnce);

/** Imports or undoes some rows in one transaction; returns the state after it. */
async function nextRows(context: Context, id: string): Promise<ClientImportRow["state"]> {
  const { database } = context;
  const begun = await requireImport(database.read, id);
  // Read before the transaction, whose locks must precede its first read.
  const isUndo = begun.state === "undoing";
  const planned = await waitingRows(database.read, id, isUndo).execute();
  const senders = planned.map(({ email }) => senderKey(email));
  return database.write(async (transaction) => {
    await database.lock(transaction, [importLock(id), recipientsLock, ...senders]);
    const found = await requireImport(transaction, id);
    const isOver = found.state === "done" || found.state === "undone";
    if (isOver || (found.state === "undoing") !== isUndo) return found.state;
    if (found.state === "receiving") {
      if ((await countOutcomes(transaction, id)).all < found.rows) {
        throw new Conflict("Some rows have not arrived yet.");
      }
      await setState(transaction, id, "applying");
    }
    const waiting = await waitingRows(transaction, id, isUndo).execute();
    if (waiting.length === 0) return finish(transaction, context, id, isUndo);
    // Another process may have been faster.
    const rows = waiting.filter(({ row }) => planned.some((each) => each.row === row));
    const joined = { ...context, transaction };
    if (!isUndo) await applyRows(transaction, joined, found, rows);
    for (const row of isUndo ? rows : []) {
      const outcome = await undoRow(transaction, joined, row, found.at);
      await store(transaction, id, { row: row.row, outcome, before: null });
    }
    return isUndo ? "undoing" : "applying";
  });
}

async function applyRows(
  transaction: Transaction<Schema>,
  context: Context,
  { id, source, agreed_at }: Awaited<ReturnType<typeof requireImport>>,
  rows: readonly { cells: string }[],
): Promise<void> {
  const sent = rows.map(({ cells }): SentRow => JSON.parse(cells));
  const newTags = new Map<string, string[]>();
  const options = { agreedAt: agreed_at, now: context.now() };
  for (const judged of await judgeRows(transaction, sent, options)) {
    const { clean, known, tags } = judged;
    const isRepeated = known && (await hasClient(transaction, id, known.id, clean.row));
    const outcome = isRepeated
      ? leftOut("Another row of this file is the same person.")
      : await applied(transaction, context, judged, source);
    await store(transaction, id, { row: clean.row, ...outcome });
    const { client_id } = outcome;
    if (!client_id) continue;
    for (const tag of tags) newTags.set(tag, [...(newTags.get(tag) ?? []), client_id]);
  }
  for (const [tag, clients] of newTags) await tagClients(context, clients, tag);
}

async function finish(
  transaction: Transaction<Schema>,
  context: Context,
  id: string,
  isUndo: boolean,
): Promise<ClientImportRow["state"]> {
  const state = isUndo ? "undone" : "done";
  await setState(transaction, id, state);
  const counts = await countOutcomes(transaction, id);
  const subject = { import: id };
  if (isUndo) {
    const details = { clients: counts.undone, stayed: counts.stayed };
    await record(transaction, context, "client.unimport", subject, details);
  } else {
    const details = { clients: counts.new, updated: counts.updated };
    await record(transaction, context, "client.import", subject, details);
  }
  return state;
}

/** Whether another row of the import has become this client. */
async function hasClient(db: Kysely<Schema>, id: string, client: string, row: number) {
  const other = await db
    .selectFrom("client_import_rows")
    .select("row")
    .where("import_id", "=", id)
    .where("client_id", "=", client)
    .where("row", "!=", row)
    .where("outcome", "is not", null)
    .executeTakeFirst();
  return other !== undefined;
}

type Outcome = {
  outcome: "new" | "updated" | "unchanged" | "left-out" | "undone" | "stayed";
  before: string | null;
  client_id?: string | null;
};

const leftOut = (reason: string): Outcome => ({
  outcome: "left-out",
  before: reason,
  client_id: null,
});

/** Writes what became of a row, and deletes its cells. */
async function store(
  transaction: Transaction<Schema>,
  id: string,
  { row, ...outcome }: Outcome & { row: number },
): Promise<void> {
  await transaction
    .updateTable("client_import_rows")
    .set({ email: "", cells: "", ...outcome })
    .where("import_id", "=", id)
    .where("row", "=", row)
    .execute();
}

async function applied(
  transaction: Transaction<Schema>,
  context: Context,
  judged: Judged,
  source: string,
): Promise<Outcome> {
  const { kind, reason } = judged.verdict;
  // Whom staff said to be new is, whoever has the same number.
  if (kind === "wrong" || kind === "left-out") return leftOut(reason);
  try {
    return judged.known
      ? await update(transaction, context, judged, judged.known, source)
      : await create(context, judged, source);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return leftOut(error.message);
  }
}

async function create(
  context: Context,
  { clean, marks }: Judged,
  source: string,
): Promise<Outcome> {
  const { name, company_name, email_id, phone, about } = clean;
  const facts: ClientFacts = { name, company_name, email_id, phone, about };
  const client_id = await createClient(context, facts, { source, ...marks });
  return { outcome: "new", before: null, client_id };
}

async function update(
  transaction: Transaction<Schema>,
  context: Context,
  { verdict, change, tags, marks }: Judged,
  known: NonNullable<Judged["known"]>,
  source: string,
): Promise<Outcome> {
  const { id: client_id } = known;
  if (verdict.kind === "unchanged") return { outcome: "unchanged", before: null, client_id };
  await updateClient(context, client_id, change, {});
  const after = {
    // Whoever agrees now is told where.
    source: marks.source ?? known.source ?? (marks.agreed_at ? source : null),
    agreed_at: marks.agreed_at ?? known.agreed_at,
    unsubscribed_at: marks.unsubscribed_at ?? known.unsubscribed_at,
  };
  await transaction.updateTable("clients").set(after).where("id", "=", client_id).execute();
  const before: Before = {
    facts: (Object.entries(change) as [keyof ClientFacts, string][]).map(([fact, value]) => ({
      fact,
      before: known[fact],
      after: value,
    })),
    marks: { source: [known.source, after.source], agreed_at: [known.agreed_at, after.agreed_at] },
    tags: tags.map(tagKey),
  };
  return { outcome: "updated", before: JSON.stringify(before), client_id };
}
