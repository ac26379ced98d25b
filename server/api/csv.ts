import { setImmediate as letOthersRun } from "node:timers/promises";
import type { Context } from "../services/context.ts";

export type CsvColumns<Row> = readonly (readonly [
  heading: string,
  cellOf: (row: Row) => string | number,
])[];

// Spreadsheets run a cell that starts like this as a formula [ASVS 1.2.10]: East Asian versions fold
// full-width signs, and some importers trim spaces. A leading apostrophe makes it text; our import
// takes off one, so that a cell with its own gets a second.
const formula = /^(?:[\t\r\n]|'(?![\p{L}\p{N}])|[\s\p{C}]*[=＝﹦⁼₌⩵⩶+＋﹢⁺₊﬩\-－﹣⁻₋−@＠﹫])/u;

const cell = (text: string): string => {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** One record of a CSV file with its line break (RFC 4180). */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(",")}\r\n`;

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = "\ufeff";

/**
 * Streams rows as CSV, with one page in memory at a time. A reader who disconnects ends the
 * reading of pages. The first page is read before the response begins, so that it can be refused.
 * @throws any error of the first page
 */
export async function csvStream<Row>(
  { log, requestId }: Pick<Context, "log" | "requestId">,
  columns: CsvColumns<Row>,
  pages: AsyncGenerator<readonly Row[]>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const linesOf = (rows: readonly Row[]) =>
    rows.map((row) => csvLine(columns.map(([, cellOf]) => String(cellOf(row))))).join("");
  const header = byteOrderMark + csvLine(columns.map(([heading]) => heading));
  let page = await pages.next();
  let text = header + (page.done ? "" : linesOf(page.value));
  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        try {
          stream.enqueue(encoder.encode(text));
          page = page.done ? page : await pages.next();
          if (page.done) return stream.close();
          text = linesOf(page.value);
          // SQLite is synchronous: without a pause, an export would block every other request.
          await letOthersRun();
        } catch (error) {
          log.error({ err: error, requestId }, "export broke off");
          stream.error(error);
        }
      },
      async cancel() {
        await pages.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

export const csvHeaders = (fileName: string) => ({
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": `attachment; filename="${fileName}"`,
});
