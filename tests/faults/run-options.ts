import { appendFileSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { FigureRow } from "../heavy/bench/figures.ts";

const full = process.env["FAULTS"] === "full";

/**
 * How much a fault test does: `full` in `npm run test:faults`, `short` inside `npm test`, where
 * the same test has seconds instead of minutes.
 */
export const scaled = <Amount>(amounts: { short: Amount; full: Amount }): Amount =>
  full ? amounts.full : amounts.short;

/** A limit (ms) that only the full form asserts: in the short one, others may use the machine. */
export const timeLimit = (milliseconds: number): number =>
  full ? milliseconds : Number.POSITIVE_INFINITY;

/** Where one run's figures gather, a line of JSON each, until `bin/test-faults.ts` reads them. */
export const figuresFile = "test-results/faults.jsonl";

/** Stores a figure of a fault test for the table in `docs/reliability.md`. */
export function recordFigure(row: FigureRow): void {
  mkdirSync(dirname(figuresFile), { recursive: true });
  appendFileSync(figuresFile, `${JSON.stringify(row)}\n`);
}

/** The seed of this run: `SEED` repeats an earlier one. */
export const seedOfRun = (): number =>
  Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31));
