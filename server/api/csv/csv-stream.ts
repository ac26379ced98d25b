import { setImmediate as letOthersRun } from "node:timers/promises";
import type { Context } from "../../services/context.ts";
import { csvLine } from "./csv-line.ts";

/** What the columns of a file are called, and what each says of a row. */
export type CsvColumns<Row> = readonly (readonly [
  name: string,
  of: (row: Row) => string | number,
])[];

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = "\ufeff";

/**
 * A CSV file of all pages, written as fast as it is read: one page at a time is in memory, and a
 * reader who goes away ends the reading of pages. What can be refused is refused before it begins.
 * @throws whatever the first page throws
 */
export async function csvStream<Row>(
  { log, requestId }: Pick<Context, "log" | "requestId">,
  columns: CsvColumns<Row>,
  pages: AsyncGenerator<readonly Row[]>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const linesOf = (rows: readonly Row[]) =>
    rows.map((row) => csvLine(columns.map(([, of]) => String(of(row))))).join("");
  const header = byteOrderMark + csvLine(columns.map(([name]) => name));
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
          // SQLite answers at once: without a pause, an export would keep everybody waiting.
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

/** The headers of a CSV file that is saved under `name`. */
export const csvHeaders = (name: string) => ({
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": `attachment; filename="${name}.csv"`,
});
