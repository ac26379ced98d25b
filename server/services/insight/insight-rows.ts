import { createHmac, randomBytes } from "node:crypto";
import { directMark, maxNewMarksPerNetwork, otherMark } from "../../../contract/campaign-marks.ts";
import type { InsightRow } from "../../../contract/insight.ts";
import { othersName, rowName, totalName, unknownName } from "../../../contract/insight-names.ts";
import { originFilterNames } from "../../../contract/visit-filter.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, requireRight } from "../context.ts";
import { medianOf } from "../median.ts";
import { type InsightQuery, readInsight } from "./read-insight.ts";

const noNumbers = { visits: 0, readOn: 0, wrote: 0, answered: 0, won: 0, worth: 0 };

/** The numbers of a row, and how long its enquiries waited for the first answer. */
export type Sums = typeof noNumbers & { minutes: number[] };

/** Sums by page, source, campaign or week; null is the name of what is unknown. */
export class InsightRows {
  readonly sums = new Map<string | null, Sums>();

  /** The sums of a name, from zero on. */
  at(name: string | null): Sums {
    const known = this.sums.get(name);
    if (known) return known;
    const sums = { ...noNumbers, minutes: [] };
    this.sums.set(name, sums);
    return sums;
  }

  /** All but what is unknown, by name. */
  named(): { name: string; sums: Sums }[] {
    const named = [...this.sums].flatMap(([name, sums]) => (name === null ? [] : [{ name, sums }]));
    return named.sort((one, other) => one.name.localeCompare(other.name));
  }
}

/** Numbers as either engine gives them. */
type EnquirySums = Record<"wrote" | "answered" | "won" | "worth", number | string | null>;

export function addEnquiries(sums: Sums, { wrote, answered, won, worth }: EnquirySums): void {
  sums.wrote += Number(wrote);
  sums.answered += Number(answered);
  sums.won += Number(won);
  sums.worth += Number(worth);
}

export function sumOf(all: readonly Sums[]): Sums {
  const total: Sums = { ...noNumbers, minutes: all.flatMap(({ minutes }) => minutes) };
  for (const sums of all) {
    total.visits += sums.visits;
    total.readOn += sums.readOn;
    addEnquiries(total, sums);
  }
  return total;
}

/** A row as the contract shows it; worth and waiting times only to admins. */
export function viewOf(name: string, { minutes, worth, ...numbers }: Sums, isAdmin: boolean) {
  return {
    name,
    ...numbers,
    worth: isAdmin ? worth : null,
    firstAnswerMinutes: isAdmin ? medianOf(minutes) : null,
  } satisfies InsightRow;
}

export type NamedRow = InsightRow & { hasVisits: boolean };

/**
 * The rows of Insight's table and its total, in one page; the export is audited. For editors; worth
 * and answer times for admins.
 * @throws as readInsight
 */
export async function* exportInsight(
  context: Context,
  query: InsightQuery,
): AsyncGenerator<readonly NamedRow[], void> {
  requireRight(context, "insight");
  const { group } = query;
  const { rows, others, unknown, total, from, to } = await readInsight(context, query);
  const filter: Record<string, string> = {};
  for (const name of originFilterNames) {
    const value = query[name];
    if (value !== undefined) filter[name] = value;
  }
  await inTransaction(context, (context) =>
    record(context, "insight.export", { insight: null }, { group, ...filter, from, to }),
  );
  yield [
    ...rows.map((row) => ({ ...row, name: rowName(row.name, group), hasVisits: true })),
    ...(others ? [{ ...others, name: othersName(others.name, group), hasVisits: true }] : []),
    ...(unknown ? [{ ...unknown, name: unknownName, hasVisits: false }] : []),
    { ...total, name: totalName, hasVisits: true },
  ];
}

/** Names that one process remembers, so that strangers can't fill its memory. */
const maxNames = 10_000;

/** The parts of a view that anybody can invent, and paths that lead nowhere. */
export type NameKind = "source" | "campaign" | "missing";

/**
 * Limits the sources, campaigns and missing paths that one network adds on a day: a flood of
 * invented ones must not take the room of real ones. It stores no address, only digests under a key
 * of the day and process, in memory.
 */
export class NewNames {
  #names = new Set<string>();
  #added = new Map<string, number>();
  #day = "";
  #key = randomBytes(16);

  /** Names that were counted before `day`, which anybody may use on it. */
  learn(kind: NameKind, names: readonly string[], day: string): void {
    this.#begin(day);
    for (const name of names) this.#put(kind, name);
  }

  /** The name to count under: `otherMark` for a new one of a network that has added enough today. */
  nameOf(kind: NameKind, name: string, { network, day }: { network: string; day: string }): string {
    this.#begin(day);
    if (usual.has(name) || this.#names.has(`${kind}\n${name}`)) return name;
    const digest = createHmac("sha256", this.#key).update(network).digest("base64");
    const added = this.#added.get(digest) ?? 0;
    if (added >= maxNewMarksPerNetwork || this.#names.size >= maxNames) return otherMark;
    this.#added.set(digest, added + 1);
    this.#put(kind, name);
    return name;
  }

  #put(kind: NameKind, name: string): void {
    if (this.#names.size < maxNames) this.#names.add(`${kind}\n${name}`);
  }

  #begin(day: string): void {
    if (day === this.#day) return;
    this.#day = day;
    this.#names.clear();
    this.#added.clear();
    this.#key = randomBytes(16);
  }
}

const usual: ReadonlySet<string> = new Set(["", directMark, otherMark]);
