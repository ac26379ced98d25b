import type { ClientImport, ImportVerdict } from "../../../../contract/client-imports.ts";
import { dayMs } from "../../../../contract/durations.ts";
import type { BodyOf } from "../../../../contract/endpoints.ts";
import { importLimits } from "../../../../contract/office-limits.ts";
import { newId } from "../../../db/new-id.ts";
import type { Db } from "../../../db/schema.ts";
import { type Context, inTransaction, readFrom, requireRight } from "../../context.ts";
import { Conflict, NotFound } from "../../errors.ts";
import { addressIn, cleanRow } from "./clean-row.ts";
import { judgeRows, type SentRow } from "./judge-rows.ts";
import { isInUseSince } from "./undo-row.ts";

export const undoImportMs = importLimits.undoDays * dayMs;

/** A day in UTC as a time; null, for not yet, as 0. */
const consentOf = (agreedOn: string | null) => (agreedOn === null ? 0 : Date.parse(agreedOn));

/** Judges rows as an import would. Stores nothing. */
export async function checkImport(
  context: Context,
  { rows, agreedOn }: { rows: readonly SentRow[]; agreedOn: string | null },
): Promise<ImportVerdict[]> {
  requireRight(context, "clients", "settings");
  const options = { agreedAt: consentOf(agreedOn), now: context.now() };
  return (await judgeRows(readFrom(context), rows, options)).map(({ verdict }) => verdict);
}

/** Begins an import, in place of one of the same person whose rows are not all here. */
export async function createImport(
  context: Context,
  { file, source, agreedOn, rows, leftOut }: BodyOf<"createImport">,
): Promise<string> {
  requireRight(context, "clients", "settings");
  const created_by = context.actor.kind === "staff" ? context.actor.id : null;
  return inTransaction(context, async ({ transaction }) => {
    await transaction
      .deleteFrom("client_imports")
      .where("state", "=", "receiving")
      .where("created_by", created_by === null ? "is" : "=", created_by)
      .execute();
    const id = newId();
    await transaction
      .insertInto("client_imports")
      .values({
        id,
        file,
        source,
        agreed_at: consentOf(agreedOn),
        state: "receiving",
        file_rows: rows + leftOut,
        rows,
        created_by,
        at: context.now(),
      })
      .execute();
    return id;
  });
}

/** Stores rows of a begun import once. @throws NotFound; Conflict if begun, or for too many */
export async function addImportRows(
  context: Context,
  id: string,
  rows: readonly SentRow[],
): Promise<void> {
  requireRight(context, "clients", "settings");
  await inTransaction(context, async ({ transaction }) => {
    await context.database.lock(transaction, [importLock(id)]);
    const { state, rows: announced } = await requireImport(transaction, id);
    if (state !== "receiving") throw new Conflict("This import has begun already.");
    const { now } = context;
    await transaction
      .insertInto("client_import_rows")
      .values(
        rows.map((row) => ({
          import_id: id,
          row: row.row,
          client_id: row.client ?? null,
          email: addressIn(cleanRow(row, now())),
          cells: JSON.stringify(row),
          outcome: null,
          before: null,
        })),
      )
      .onConflict((conflict) => conflict.columns(["import_id", "row"]).doNothing())
      .execute();
    if ((await countOutcomes(transaction, id)).all > announced) {
      throw new Conflict("There are more rows than were announced. Please begin again.");
    }
  });
}

export const importLock = (id: string) => `import:${id}`;

/** @throws NotFound */
export async function requireImport(db: Db, id: string) {
  const found = await importsIn(db).where("client_imports.id", "=", id).executeTakeFirst();
  if (!found) throw new NotFound("This import does not exist.");
  return found;
}

const importsIn = (db: Db) =>
  db
    .selectFrom("client_imports")
    .leftJoin("staff", "staff.id", "client_imports.created_by")
    .select(["client_imports.id", "file", "source", "agreed_at", "state", "file_rows", "rows"])
    .select(["created_by", "staff.name as by", "client_imports.at"]);

export async function countOutcomes(db: Db, id: string) {
  const rows = await db
    .selectFrom("client_import_rows")
    .select(({ fn }) => ["outcome", fn.countAll<number>().as("n")])
    .where("import_id", "=", id)
    .groupBy("outcome")
    .execute();
  const counts = { all: 0, waiting: 0, new: 0, updated: 0, unchanged: 0, undone: 0, stayed: 0 };
  for (const { outcome, n } of rows) {
    counts.all += n;
    if (outcome !== "left-out") counts[outcome ?? "waiting"] += n;
  }
  return counts;
}

export async function importView(
  db: Db,
  { agreed_at, created_by, file_rows, ...found }: Awaited<ReturnType<typeof requireImport>>,
  now: number,
): Promise<ClientImport> {
  const counts = await countOutcomes(db, found.id);
  const isUndone = found.state === "undoing" || found.state === "undone";
  const until = found.at + undoImportMs;
  const isUndoable = found.state === "done" && counts.new + counts.updated > 0 && now < until;
  return {
    ...found,
    at: new Date(found.at).toISOString(),
    fileRows: file_rows,
    done: isUndone ? counts.undone + counts.stayed : counts.all - counts.waiting,
    created: counts.new,
    updated: counts.updated,
    unchanged: counts.unchanged,
    undoUntil: isUndoable ? new Date(until).toISOString() : null,
  };
}

/** The latest imports whose rows have all arrived. */
export async function listImports(context: Context): Promise<ClientImport[]> {
  requireRight(context, "clients", "settings");
  const db = readFrom(context);
  const found = await importsIn(db)
    .where("state", "!=", "receiving")
    .orderBy("client_imports.at", "desc")
    .limit(20)
    .execute();
  return Promise.all(found.map((each) => importView(db, each, context.now())));
}

/** An import, the rows left out, and who would stay or stayed after an undo. @throws NotFound */
export async function readImport(context: Context, id: string) {
  requireRight(context, "clients", "settings");
  const db = readFrom(context);
  const found = await requireImport(db, id);
  const leftOut = await db
    .selectFrom("client_import_rows")
    .select(["row", "before as reason"])
    .where("import_id", "=", id)
    .where("outcome", "=", "left-out")
    .orderBy("row")
    .execute();
  const staying = await db
    .selectFrom("client_import_rows")
    .innerJoin("clients", "clients.id", "client_import_rows.client_id")
    .select(["clients.id", "clients.name"])
    .where("import_id", "=", id)
    .where("clients.deleted_at", "is", null)
    .where("clients.restricted_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("outcome", "=", "stayed"),
        eb.and([eb("outcome", "=", "new"), isInUseSince(found.at)(eb)]),
      ]),
    )
    .orderBy("clients.name")
    .limit(100)
    .execute();
  return {
    data: await importView(db, found, context.now()),
    leftOut: leftOut.map(({ row, reason }) => ({ row, reason: reason ?? "" })),
    staying,
  };
}

/** Deletes imports that didn't arrive within a day, and undo data when too old. For jobs. */
export async function expireImports({ database, now }: Context): Promise<void> {
  await database.write((transaction) =>
    transaction
      .deleteFrom("client_imports")
      .where("state", "=", "receiving")
      .where("at", "<", now() - dayMs)
      .execute(),
  );
  await database.write((transaction) =>
    transaction
      .updateTable("client_import_rows")
      .set({ before: null })
      .where("before", "is not", null)
      .where("import_id", "in", (eb) =>
        eb
          .selectFrom("client_imports")
          .select("id")
          .where("at", "<=", now() - undoImportMs)
          .where("state", "in", ["done", "undone"]),
      )
      .execute(),
  );
}
