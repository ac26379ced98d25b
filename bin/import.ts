import "../server/ops/production.mjs";
import { readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { filterDay } from "../contract/fields.ts";
import {
  cellsOf,
  headingsAt,
  type ImportCells,
  partsOf,
  recogniseColumns,
  repeatedRows,
} from "../contract/import-columns.ts";
import { importLimits } from "../contract/office-limits.ts";
import { readCsv, UnreadableFile } from "../contract/read-csv.ts";
import { newId } from "../server/db/new-id.ts";
import { asTyped, failWith, readArguments } from "../server/ops/command-line.ts";
import { readProcessConfig } from "../server/ops/config.ts";
import { readBuiltPages, runOperatorCommand } from "../server/ops/operator-command.ts";
import { OperatorError } from "../server/ops/operator-error.ts";
import type { Context } from "../server/services/context.ts";
import {
  addImportRows,
  checkImport,
  createImport,
  readImport,
} from "../server/services/crm/imports/client-imports.ts";
import { continueImport, undoImport } from "../server/services/crm/imports/continue-import.ts";
import { type ForeignSite, NotReadable } from "../server/services/imports/foreign-post.ts";
import { importMail } from "../server/services/imports/import-mail.ts";
import { importPosts } from "../server/services/imports/import-posts.ts";
import { openMediaSource } from "../server/services/imports/media-source.ts";
import { readGhost } from "../server/services/imports/read-ghost.ts";
import { openMbox } from "../server/services/imports/read-mbox.ts";
import { readWordpress } from "../server/services/imports/read-wordpress.ts";
import { importRequest, undoImportOf } from "../server/services/imports/undo-import.ts";

// `npm run import`: brings clients from a CSV file as the office does, more at once, posts of
// WordPress or Ghost, and emails of an mbox file. Rows that need a decision are left out and named.

const usage = `npm run import -- wordpress FILE.xml or FOLDER [--media FOLDER or ARCHIVE] [--dry-run]
npm run import -- ghost FILE.json [--media FOLDER or ARCHIVE] [--dry-run]
npm run import -- mail FILE.mbox [--own asha@example.com,info@example.com] [--dry-run]
npm run import -- clients FILE.csv --source "Where you know them from" [--agreed 2026-10-03] [--dry-run]
npm run import -- undo ID`;

/** Many times those of the office: the file is read into memory. */
const limits = { rows: 100_000, bytes: 100 * 1024 * 1024 };

type Options = {
  isDryRun: boolean;
  source?: string;
  agreed?: string;
  media?: string;
  own?: string;
};

const commands: Record<
  string,
  (context: Context, named: string, values: Options) => Promise<void>
> = {
  wordpress: async (context, path, values) =>
    bringPosts(context, await readWordpress(...(await exportsAt(path))), path, values),
  ghost: async (context, path, values) => bringPosts(context, await readGhost(path), path, values),
  mail: bringMail,
  clients: importClients,
  undo,
};

try {
  const {
    named: kind = "",
    second,
    flags,
    texts,
  } = readArguments(usage, {
    flags: ["dry-run"],
    texts: ["source", "agreed", "media", "own"],
    names: 2,
  });
  const command = Object.hasOwn(commands, kind) ? commands[kind] : undefined;
  if (!command || second === undefined) throw new OperatorError(usage);
  const options = { ...texts, isDryRun: flags["dry-run"] };
  const writesPages = kind !== "clients" && kind !== "mail" && !options.isDryRun;
  await runOperatorCommand(
    readProcessConfig(),
    kind === "clients" ? "import" : importRequest(newId()),
    (context) => command(context, second, options),
    writesPages ? await readBuiltPages() : [],
  );
} catch (error) {
  const isExplained = error instanceof UnreadableFile || error instanceof NotReadable;
  failWith(isExplained || isMissing(error) ? new OperatorError(error.message) : error);
}

/** No such file or folder, or one that may not be read; Node's message names it. */
function isMissing(error: unknown): error is Error {
  return (
    error instanceof Error && "code" in error && /^E(?:NOENT|ACCES|ISDIR)$/.test(String(error.code))
  );
}

/** How to undo what this process imports. */
function undoHint({ requestId }: Context): string {
  const id = requestId.replace(importRequest(""), "");
  return asTyped(`Nobody receives an email. To undo it: npm run import -- undo ${id}`);
}

/** The file, or those of a folder, into which WordPress.com parts a long export. */
async function exportsAt(path: string): Promise<string[]> {
  if (!statSync(path).isDirectory()) return [path];
  const files = (await openMediaSource(path)).exportFiles();
  return files.filter((file) => /\.xml$/i.test(file));
}

async function bringPosts(context: Context, site: ForeignSite, path: string, values: Options) {
  const media = await openMediaSource(values.media);
  const counts = { published: 0, draft: 0, scheduled: 0, "left-out": 0 };
  for (const problem of site.problems) console.log(problem);
  if (!values.isDryRun) console.log(undoHint(context));
  try {
    const { redirected, pictures } = await importPosts(context, site, {
      media,
      isDryRun: values.isDryRun,
      onPost({ row, title, outcome, notes }) {
        counts[outcome] += 1;
        console.log([`Row ${row}, “${title}”: ${outcome}.`, ...notes].join(" "));
      },
    });
    console.log(
      `${counts.published} published, ${counts.draft} drafts, ${counts.scheduled} scheduled, ${counts["left-out"]} left out; ${pictures} pictures of ${basename(path)}.`,
    );
    if (values.isDryRun) return console.log("Nothing was stored.");
    console.log(`The old addresses of ${redirected} posts lead to them.`);
  } finally {
    await media.close();
  }
}

async function bringMail(context: Context, path: string, values: Options) {
  const mbox = await openMbox(path);
  if (mbox.count === 0) throw new OperatorError(`${path} has no emails: it is no mbox file.`);
  let shown = 0;
  try {
    if (!values.isDryRun) console.log(undoHint(context));
    const report = await importMail(context, mbox, {
      source: (values.source?.trim() || `Emails of ${basename(path)}`).slice(
        0,
        importLimits.source,
      ),
      own: (values.own ?? "").split(/[\s,]+/).filter(Boolean),
      isDryRun: values.isDryRun,
      onProblem: (row, reason) => console.log(`Email ${row}: ${reason}`),
      onProgress(done) {
        if (done < shown + 500) return;
        shown = done;
        console.log(`${done} of ${mbox.count} emails`);
      },
    });
    const { conversations, continued, emails, sent, clients, known } = report;
    console.log(
      `${emails} emails (${sent} of ours) in conversations: ${conversations}, ${continued} of which were here; new clients: ${clients}; ${known} emails were here already.`,
    );
    if (values.isDryRun) console.log("Nothing was stored.");
  } finally {
    await mbox.close();
  }
}

async function importClients(
  context: Context,
  path: string,
  { source = "", agreed, isDryRun }: Options,
): Promise<void> {
  const agreedOn = agreed === undefined ? null : filterDay.safeParse(agreed).data;
  if (agreedOn === undefined) throw new OperatorError(`--agreed needs a day.\n\n${usage}`);
  if (source.trim() === "" && !isDryRun)
    throw new OperatorError(`--source is missing.\n\n${usage}`);
  const csv = readCsv(readFileSync(path), headingsAt, limits);
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
  console.log(asTyped(`Nobody received an email. To undo it: npm run import -- undo ${id}`));
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
  const isOfClients = await readImport(context, id).then(
    () => true,
    () => false,
  );
  if (!isOfClients) {
    const { deleted, staying } = await undoImportOf(context, id);
    for (const name of staying) console.log(`${name} stays: changed since.`);
    return console.log(`${deleted} posts, emails, conversations and clients deleted.`);
  }
  await undoImport(context, id);
  await finish(context, id);
  const { staying } = await readImport(context, id);
  for (const { name } of staying) console.log(`${name} stays: in contact since.`);
}
