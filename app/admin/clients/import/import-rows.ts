import type { ImportVerdict } from "../../../../contract/client-imports.ts";
import type { BodyOf } from "../../../../contract/endpoints.ts";
import {
  type ImportCells,
  nameIn,
  partsOf,
  repeatedRows,
} from "../../../../contract/import-columns.ts";
import { callApi } from "../../api/api-client.ts";
import { ApiError, isRefusal } from "../../api/api-errors.ts";

/** The decision of staff about a row. */
export type ImportChoice = "same" | "new" | "keep" | "out";

export type CheckedRow = { cells: ImportCells; verdict: ImportVerdict; choice?: ImportChoice };

/** Why and since when they are known. */
export type ImportTerms = { source: string; agreedOn: string | null };

/** Problems first. */
const order = ["wrong", "same-person", "update", "left-out", "new", "unchanged"] as const;

export const sorted = (rows: readonly CheckedRow[]) =>
  rows.toSorted(
    (one, other) =>
      order.indexOf(one.verdict.kind) - order.indexOf(other.verdict.kind) ||
      one.cells.row - other.cells.row,
  );

/** Asks the server what an import would do with these rows. */
export async function checkRows(
  rows: readonly ImportCells[],
  agreedOn: string | null,
  report: (done: number) => void = () => {},
): Promise<CheckedRow[]> {
  const repeated = repeatedRows(rows);
  const verdicts = new Map<number, ImportVerdict>();
  for (const part of partsOf(rows.filter(({ row }) => !repeated.has(row)))) {
    const answer = await callApi("checkImport", { body: { agreedOn, rows: part } });
    for (const verdict of answer.rows) verdicts.set(verdict.row, verdict);
    report(verdicts.size);
  }
  return rows.flatMap((cells) => {
    const earlier = repeated.get(cells.row);
    const verdict = earlier ? repeatedVerdict(cells, earlier) : verdicts.get(cells.row);
    return verdict ? [{ cells, verdict }] : [];
  });
}

/** One address is one client: the second row with it waits for another one, or is superfluous. */
export function repeatedVerdict(cells: ImportCells, earlier: ImportCells): ImportVerdict {
  const isSame = nameIn(cells) === nameIn(earlier);
  return {
    row: cells.row,
    kind: isSame ? "left-out" : "wrong",
    name: nameIn(cells),
    company_name: cells.company ?? "",
    email_id: cells.email ?? "",
    reason: `Row ${earlier.row} has this address too${isSame ? "." : ", with another name."}`,
    changes: [],
    notes: [],
  };
}

/** Whether a row is imported as things are: open ones are left out. */
export function isReady({ verdict: { kind }, choice }: CheckedRow): boolean {
  if (choice === "out") return false;
  if (kind === "same-person") return choice !== undefined;
  return kind === "new" || kind === "update";
}

/** Whether somebody has to decide. */
export const isOpen = ({ verdict: { kind }, choice }: CheckedRow): boolean =>
  choice === undefined && (kind === "wrong" || kind === "same-person");

/** Why a row is left out, in a word, for the sum of all. */
export function whyOut(row: CheckedRow): string {
  const { kind, reason } = row.verdict;
  if (kind === "unchanged") return "nothing new";
  if (row.choice === "out") return "left out by you";
  if (isOpen(row)) return kind === "wrong" ? "wrong email" : "open";
  return reason.startsWith("Unsubscribed") ? "unsubscribed" : "not to be touched";
}

type SentRow = BodyOf<"addImportRows">["rows"][number];

const sentRow = ({ cells, verdict, choice }: CheckedRow): SentRow => ({
  ...cells,
  ...(choice === "same" && verdict.client && { client: verdict.client.id }),
  ...(choice === "keep" && { keep: true as const }),
});

export type ImportProgress = { done: number; rows: number; isOffline: boolean };

/**
 * Sends the rows that are ready, and has them imported. While the server can't be reached, it waits
 * and tries again: what has arrived is not sent twice.
 * @returns the id of the import
 */
export async function runImport(
  file: string,
  { source, agreedOn }: ImportTerms,
  rows: readonly CheckedRow[],
  report: (progress: ImportProgress) => void,
): Promise<string> {
  const sent = rows.filter(isReady).map(sentRow);
  let progress: ImportProgress = { done: 0, rows: sent.length, isOffline: false };
  const tell = (change: Partial<ImportProgress>) => {
    progress = { ...progress, ...change };
    report(progress);
  };
  const persist = <Answer>(ask: () => Promise<Answer>) =>
    persistently(ask, (isOffline) => tell({ isOffline }));
  const body = { file, source, agreedOn, rows: sent.length, leftOut: rows.length - sent.length };
  const { id } = await persist(() => callApi("createImport", { body }));
  for (const part of partsOf(sent)) {
    await persist(() => callApi("addImportRows", { path: { id }, body: { rows: part } }));
  }
  await finishImport(id, persist, (done) => tell({ done }));
  return id;
}

/** Has an import, or its undo, go on until all is done. */
export async function finishImport(
  id: string,
  persist: typeof persistently = persistently,
  report: (done: number) => void = () => {},
): Promise<void> {
  for (let isOver = false; !isOver; ) {
    const { state, done } = await persist(() => callApi("continueImport", { path: { id } }));
    report(done);
    isOver = state === "done" || state === "undone";
  }
}

const retryMs = 3_000;

/** Repeats a request until there is an answer. Throws a refusal. */
async function persistently<Answer>(
  ask: () => Promise<Answer>,
  tell: (isOffline: boolean) => void = () => {},
): Promise<Answer> {
  for (;;) {
    try {
      const answer = await ask();
      tell(false);
      return answer;
    } catch (error) {
      const isFinal = isRefusal(error) || (error instanceof ApiError && error.status < 500);
      if (isFinal) throw error;
      tell(true);
      await new Promise((resolve) => {
        setTimeout(resolve, retryMs);
        addEventListener("online", resolve, { once: true });
      });
    }
  }
}
