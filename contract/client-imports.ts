import { z } from "zod";
import { at, count, done, endpoint, person } from "./endpoint.ts";
import { clientSource, filterDay, recordId, searchText } from "./fields.ts";
import { type ImportFact, importFacts } from "./import-columns.ts";
import { importLimits } from "./office-limits.ts";

// Import of clients from a file, which the browser or a command reads. Its rows are checked, then
// sent in parts, and then applied; nothing is stored before all have arrived.

const facts = Object.keys(importFacts) as ImportFact[];
const cell = z.string().max(6_000).optional();

/** The cells of a row by fact, as the file has them. */
const cells = z.strictObject({
  row: count.min(1).max(100_000).describe("Number of the row in the file."),
  ...(Object.fromEntries(facts.map((fact) => [fact, cell])) as Record<ImportFact, typeof cell>),
});

const partOf = <Row extends z.ZodType>(row: Row) => z.array(row).min(1).max(importLimits.partRows);
const bodyLimit = 4 * importLimits.partCharacters;

/** An import's verdict on a row. */
export const ImportKind = z.enum([
  "new",
  "update",
  "unchanged",
  "same-person",
  "wrong",
  "left-out",
]);
export type ImportKind = z.infer<typeof ImportKind>;

const ImportVerdict = z.object({
  row: count,
  kind: ImportKind,
  name: z.string(),
  company_name: z.string(),
  email_id: z.string(),
  reason: z.string().describe("Why it is not simply new, as a sentence; else empty."),
  suggestion: z.string().optional().describe("The address that is probably meant."),
  client: z
    .object({ id: z.string(), name: z.string(), company_name: z.string() })
    .optional()
    .describe("Who is here already, or may be the same person."),
  changes: z.array(z.object({ fact: z.string(), before: z.string(), after: z.string() })),
  notes: z.array(z.string()).describe("What of the row can’t be stored, as sentences."),
});
export type ImportVerdict = z.infer<typeof ImportVerdict>;

/** Whether these people get bulk emails, and since when they agree. */
const agreedOn = filterDay
  .nullable()
  .describe("The day on which they agreed to bulk emails; null: they get none until they agree.");

export const checkImport = endpoint("checkImport", {
  summary: "What an import would do with these rows. Stores nothing.",
  body: z.strictObject({ agreedOn, rows: partOf(cells) }),
  bodyLimit,
  answer: z.object({ rows: z.array(ImportVerdict) }),
});

export const createImport = endpoint("createImport", {
  summary: `Begin an import of up to ${importLimits.rows} rows. It ends a begun one of yours whose rows are not all here.`,
  body: z.strictObject({
    file: searchText(200).trim().min(1, "Please name the file."),
    source: clientSource,
    agreedOn,
    rows: count.min(1).max(importLimits.rows).describe("Rows that you will send."),
    leftOut: count.min(0).max(100_000).describe("Rows of the file that you won’t send."),
  }),
  status: 201,
  answer: z.object({ id: z.string() }),
});

export const addImportRows = endpoint("addImportRows", {
  summary: "Send some rows of a begun import. Rows that were sent before are ignored.",
  body: z.strictObject({
    rows: partOf(
      cells.extend({
        client: recordId.optional().describe("The same person: who gets these facts."),
        keep: z.literal(true).optional().describe("Fills empty facts of somebody here only."),
      }),
    ),
  }),
  bodyLimit,
  answer: done,
  errors: [409],
});

const progress = z.object({
  state: z.enum(["receiving", "applying", "done", "undoing", "undone"]),
  rows: count.describe("Rows that were sent."),
  done: count.describe("Those among them that are imported, or undone."),
});

export const continueImport = endpoint("continueImport", {
  summary:
    "Import or undo the next rows, for about two seconds, until the state is `done` or `undone`. Begins once all rows have arrived; from then on the server goes on by itself if nobody asks.",
  answer: progress,
  errors: [409],
});

const ClientImport = progress.extend({
  id: z.string(),
  file: z.string(),
  source: z.string(),
  by: z.string().nullable(),
  at,
  fileRows: count,
  created: count,
  updated: count,
  unchanged: count,
  undoUntil: at.nullable().describe("Null if it can’t be undone any more."),
});
export type ClientImport = z.infer<typeof ClientImport>;

export const listImports = endpoint("listImports", {
  summary: "The latest 20 imports of clients whose rows have all arrived.",
  answer: z.object({ message: z.array(ClientImport) }),
});

export const readImport = endpoint("readImport", {
  summary: "One import, with the people who would stay if it were undone, or stayed.",
  answer: z.object({
    data: ClientImport,
    leftOut: z.array(z.object({ row: count, reason: z.string() })).describe("While importing."),
    staying: z.array(person).describe("In contact since; at most 100."),
  }),
});

export const undoImport = endpoint("undoImport", {
  summary: `Begin to undo an import, within ${importLimits.undoDays} days: new people go to the bin, changed facts come back unless somebody changed them since, people in contact since stay. Go on with \`continueImport\`.`,
  answer: done,
  errors: [409],
});
