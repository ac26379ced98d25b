import { pageLimits } from "../../../contract/limits.ts";

const pageSize = pageLimits.default;

/**
 * A page of a list. Cursors lead only onward, so the way back is the trail of the cursors of the
 * pages before: it is in the navigation's state, the rest in the address.
 */
export type ListPosition = {
  /** From 1. */
  number: number;
  /** None on the first page. */
  cursor?: string;
  /** One for each page before; empty when the address was opened directly. */
  trail: readonly string[];
};

/** The position in address and navigation state; the first page if they have none. */
export function readPosition(query: URLSearchParams, state: unknown): ListPosition {
  const cursor = query.get("cursor");
  const number = Number(query.get("page"));
  if (!cursor || !Number.isInteger(number) || number < 2) return { number: 1, trail: [] };
  const trail = trailIn(state);
  return { number, cursor, trail: trail.length === number - 1 ? trail : [] };
}

/** Limit and cursor of the page that an address names, for its loader. */
export function pageIn(query: URLSearchParams) {
  return { limit: pageSize, cursor: readPosition(query, null).cursor };
}

export function rowsBefore({ number }: ListPosition): number {
  return (number - 1) * pageSize;
}

/** The position after this one, which begins at `next`. */
export function older({ number, cursor, trail }: ListPosition, next: string): ListPosition {
  return { number: number + 1, cursor: next, trail: [...trail, cursor ?? ""] };
}

/** The position before this one; the first page where the trail is lost. */
export function newer({ number, trail }: ListPosition): ListPosition {
  const cursor = trail.at(-1);
  if (!cursor) return { number: 1, trail: [] };
  return { number: number - 1, cursor, trail: trail.slice(0, -1) };
}

/** The query string of a position in a filtered list; empty for the first page of all. */
export function searchOf(
  { number, cursor }: ListPosition,
  filters = new URLSearchParams(),
): string {
  const search = new URLSearchParams(filters);
  if (cursor) {
    search.set("page", String(number));
    search.set("cursor", cursor);
  }
  return search.size > 0 ? `?${search}` : "";
}

function trailIn(state: unknown): readonly string[] {
  if (typeof state !== "object" || state === null || !("trail" in state)) return [];
  const { trail } = state;
  return Array.isArray(trail) && trail.every((step) => typeof step === "string") ? trail : [];
}
