import "../server/ops/production.mjs";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { filterDay } from "../contract/fields.ts";
import {
  cellsOf,
  hasNoHeadings,
  type ImportCells,
  partsOf,
  recogniseColumns,
  repeatedRows,
} from "../contract/import-columns.ts";
import { importLimits } from "../contract/office-limits.ts";
import { readCsv, UnreadableFile } from "../contract/read-csv.ts";
import { explained, failWith } from "../server/ops/command-line.ts";
import { readProcessConfig } from "../server/ops/config.ts";
import { runOperatorCommand } from "../server/ops/operator-command.ts";
import { OperatorError } from "../server/ops/operator-error.ts";
import type { Context } from "../server/services/context.ts";
import {
  addImportRows,
  checkImport,
  createImport,
  readImport,
} from "../server/services/crm/imports/client-imports.ts";
import { continueImport, undoImport } from "../server/services/crm/imports/continue-import.ts";

// `npm run import -- clients FILE.csv`: imports clients as the office does, more at once. Columns
// are recognised by their names; rows that need a decision are left out and named.

const usage = `npm run import -- clients FILE.csv --source "Where you know them from" [--agreed 2026-10-03] [--dry-run]
npm run import -- undo ID`;

/** Many times those of the office: the file is read into memory. */
const limits = { rows: 100_000, bytes: 100 * 1024 * 1024 };

const options = {
  source: { type: "string" },
  agreed: { type: "string" },
  "dry-run": { type: "boolean" },
  help: { type: "boolean" },
} as const;

type Options = { source?: string; agreed?: string; "dry-run"?: boolean };

try {
  const { positionals, values } = explained(usage, () =>
    parseArgs({ args: process.argv.slice(2), allowPositionals: true, options }),
  );
  const [what, named, ...others] = positionals;
  const isKnown = what === "clients" || what === "undo";
  if (values.help) console.log(usage);
  else if (!isKnown || named === undefined || others.length > 0) throw new OperatorError(usage);
  else {
    await runOperatorCommand(readProcessConfig(), "import", (context) =>
      what === "undo" ? undo(context, named) : importClients(context, named, values),
    );
  }
} catch (error) {
  failWith(error instanceof UnreadableFile ? new OperatorError(error.message) : error);
}

async function importClients(
  context: Context,
  path: string,
  { source = "", agreed, ...flags }: Options,
): Promise<void> {
  const agreedOn = agreed === undefined ? null : filterDay.safeParse(agreed).data;
  if (agreedOn === undefined) throw new OperatorError(`--agreed needs a day.\n\n${usage}`);
  const isDryRun = flags["dry-run"] || process.env["npm_config_dry_run"] === "true";
  if (source.trim() === "" && !isDryRun)
    throw new OperatorError(`--source is missing.\n\n${usage}`);
  const csv = readCsv(readFileSync(path), hasNoHeadings, limits);
  const columns = recogniseColumns(csv.names, csv.rows);
  if (!columns.includes("email")) throw new OperatorError("No column has email addresses.");
  for (const [index, fact] of columns.entries()) {
    console.log(`${csv.names[index]}: ${fact ?? "left out"}`);
  }
  const rows = cellsOf(csv.rows, columns, csv.firstRow);
  const ready = await readyRows(context, rows, agreedOn);
  const count = `${ready.length} of ${rows.length} rows`;
  if (ready.length === 0) return console.log(`Nothing to import in ${rows.length} rows.`);
  if (isDryRun) return console.log(`Would import ${count}.`);
  const id = await createImport(context, {
    file: basename(path),
    source: source.trim().slice(0, importLimits.source),
    agreedOn,
    rows: ready.length,
    leftOut: rows.length - ready.length,
  });
  for (const part of partsOf(ready)) await addImportRows(context, id, part);
  await finish(context, id);
  const { data, leftOut } = await readImport(context, id);
  for (const { row, reason } of leftOut) console.log(`Row ${row}: ${reason}`);
  console.log(`${data.created} new, ${data.updated} updated, of ${rows.length} rows.`);
  console.log(`Nobody received an email. To undo it: npm run import -- undo ${id}`);
}

/** The rows that need no decision; the others are named with the reason. */
async function readyRows(
  context: Context,
  rows: readonly ImportCells[],
  agreedOn: string | null,
): Promise<ImportCells[]> {
  const repeated = repeatedRows(rows);
  const ready = new Set<number>();
  for (const [row, earlier] of repeated) console.log(`Row ${row}: as row ${earlier.row}.`);
  for (const part of partsOf(rows.filter(({ row }) => !repeated.has(row)))) {
    for (const verdict of await checkImport(context, { rows: part, agreedOn })) {
      const { row, kind, reason, client, notes } = verdict;
      if (kind === "new" || kind === "update") ready.add(row);
      const person = kind === "same-person" && client ? ` ${client.name}` : "";
      const text = [`${reason}${person}`, ...notes].filter(Boolean).join(" ");
      if (text !== "") console.log(`Row ${row}: ${text}`);
    }
  }
  return rows.filter(({ row }) => ready.has(row));
}

async function finish(context: Context, id: string): Promise<void> {
  for (;;) {
    const { state, done, rows } = await continueImport(context, id);
    console.log(`${done} of ${rows} rows`);
    if (state === "done" || state === "undone") return;
  }
}

async function undo(context: Context, id: string): Promise<void> {
  await undoImport(context, id);
  await finish(context, id);
  const { staying } = await readImport(context, id);
  for (const { name } of staying) console.log(`${name} stays: in contact since.`);
}
