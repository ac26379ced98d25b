import type { InsightRow } from "../../../contract/insight.ts";
import { medianOf } from "../median.ts";

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

/** Adds the sums of enquiries to those of a row. */
export function addEnquiries(sums: Sums, { wrote, answered, won, worth }: EnquirySums): void {
  sums.wrote += Number(wrote);
  sums.answered += Number(answered);
  sums.won += Number(won);
  sums.worth += Number(worth);
}

/** The sums of several rows. */
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
