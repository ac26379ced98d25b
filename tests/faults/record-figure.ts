import { appendFileSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { FigureRow } from "../bench/figures.ts";

/** Where one run's figures gather, a line of JSON each, until `bin/test-faults.ts` reads them. */
export const figuresFile = "test-results/faults.jsonl";

/** Keeps what a fault test counted or measured, for the table in `docs/reliability.md`. */
export function recordFigure(row: FigureRow): void {
  mkdirSync(dirname(figuresFile), { recursive: true });
  appendFileSync(figuresFile, `${JSON.stringify(row)}\n`);
}
