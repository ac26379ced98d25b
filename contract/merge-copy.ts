import {
  type CopyField,
  type CopyValue,
  copyAt,
  isSameCopy,
  itemId,
  joinPath,
  type ListField,
} from "./page-copy.ts";

/** A value that both sides changed, each in another way. */
export type CopyConflict = { path: string; mine: CopyValue; theirs: CopyValue };

type Sides = {
  /** The version that both began from. */
  base: CopyValue | undefined;
  mine: CopyValue | undefined;
  theirs: CopyValue | undefined;
};

/**
 * Merges two versions of a copy that began from the same one: a value that only one side changed
 * takes that change; where both changed it, mine stays and is named as a conflict. The result has
 * the shape of `theirs`, the newer one. An item that I removed and they changed comes back, unless
 * `removalsWin`, as for a default that a release changes.
 */
export function mergeCopy(
  field: CopyField,
  sides: Sides,
  { removalsWin = false } = {},
): { copy: CopyValue; conflicts: readonly CopyConflict[] } {
  const outcome: Outcome = { conflicts: [], removalsWin };
  const copy = merge(field, sides, "", outcome);
  return { copy: copy ?? "", conflicts: outcome.conflicts };
}

type Outcome = { conflicts: CopyConflict[]; removalsWin: boolean };

function merge(
  field: CopyField,
  sides: Sides,
  path: string,
  outcome: Outcome,
): CopyValue | undefined {
  const { base, mine, theirs } = sides;
  if (field.kind === "fixed") return theirs;
  if (field.kind === "group") {
    if (theirs === undefined) return undefined;
    const entries = Object.entries(field.fields).flatMap(([name, inner]) => {
      const value = merge(inner, innerSides(sides, name), joinPath(path, name), outcome);
      return value === undefined ? [] : [[name, value] as const];
    });
    const id = itemId(theirs);
    return { ...(id !== undefined && { id }), ...Object.fromEntries(entries) };
  }
  if (field.kind === "list" && field.item.kind === "group") {
    return mergeItems(field, sides, path, outcome);
  }
  if (mine === undefined || isSameCopy(mine, base)) return theirs;
  // A field that had another kind in an earlier release.
  if (theirs !== undefined && typeof mine !== typeof theirs) return theirs;
  if (theirs === undefined || isSameCopy(theirs, base) || isSameCopy(theirs, mine)) return mine;
  outcome.conflicts.push({ path, mine, theirs });
  return mine;
}

const innerSides = ({ base, mine, theirs }: Sides, name: string): Sides => ({
  base: copyAt(base, name),
  mine: copyAt(mine, name),
  theirs: copyAt(theirs, name),
});

const asItems = (value: CopyValue | undefined): readonly CopyValue[] =>
  Array.isArray(value) ? value : [];

const idsOf = (value: CopyValue | undefined): string[] =>
  asItems(value).flatMap((item) => itemId(item) ?? []);

/** A list; undefined for one of an earlier release, in which it was fixed and had no ids. */
const withIds = (value: CopyValue | undefined): CopyValue | undefined =>
  asItems(value).length > 0 && idsOf(value).length === 0 ? undefined : value;

/**
 * Merges lists by the ids of their items. The order is that of the side that changed it; an item
 * that one side added is added, one that a side removed and the other left alone is removed.
 */
function mergeItems(
  field: ListField,
  { theirs, ...earlier }: Sides,
  path: string,
  outcome: Outcome,
): CopyValue {
  const [base, mine] = [withIds(earlier.base), withIds(earlier.mine)];
  const find = (list: CopyValue | undefined, id: string) =>
    asItems(list).find((item) => itemId(item) === id);
  const [baseIds, myIds, theirIds] = [idsOf(base), idsOf(mine), idsOf(theirs)];
  const isMineOrdered = mine !== undefined && !isSameCopy(myIds, baseIds);
  const [order, others] = isMineOrdered ? [myIds, theirIds] : [theirIds, myIds];
  const ids = insertMissing(order, others, baseIds).filter((id) => {
    const wasThere = baseIds.includes(id);
    if (!wasThere || mine === undefined) return true;
    const isSameThere = isSameCopy(find(theirs, id), find(base, id));
    const removedByMe = !myIds.includes(id) && (outcome.removalsWin || isSameThere);
    const removedByThem = !theirIds.includes(id) && isSameCopy(find(mine, id), find(base, id));
    return !removedByMe && !removedByThem;
  });
  return ids.flatMap((id, at) => {
    const sides = { base: find(base, id), mine: find(mine, id), theirs: find(theirs, id) };
    if (sides.theirs === undefined) return ownItem(field, sides.mine, asItems(theirs)[0]);
    return merge(field.item, sides, joinPath(path, at), outcome) ?? [];
  });
}

/**
 * An item that one side lacks. Missing fields are those of `example`; a choice takes its first
 * option.
 */
function ownItem(
  field: ListField,
  item: CopyValue | undefined,
  example: CopyValue | undefined,
): CopyValue | [] {
  const id = itemId(item);
  if (item === undefined || id === undefined) return [];
  if (example === undefined) return item;
  const fields = field.item.kind === "group" ? Object.entries(field.item.fields) : [];
  const first = fields.flatMap(([name, inner]) =>
    inner.kind === "choice" ? [[name, inner.options[0] ?? ""] as const] : [],
  );
  const usual = { ...(example as object), ...Object.fromEntries(first) };
  const sides = { base: usual, mine: item, theirs: usual };
  const shaped = merge(field.item, sides, "", { conflicts: [], removalsWin: true });
  return { ...(shaped as object), id };
}

/** `order` with what only the other side has added, each after the item that it follows there. */
function insertMissing(
  order: readonly string[],
  others: readonly string[],
  base: readonly string[],
): string[] {
  const result = [...order];
  for (const [at, id] of others.entries()) {
    if (result.includes(id)) continue;
    const isAdded = !base.includes(id);
    const previous = others.slice(0, at).findLast((earlier) => result.includes(earlier));
    const position = previous === undefined ? 0 : result.indexOf(previous) + 1;
    // Removed by the ordering side: it is filtered afterwards, unless the other side changed it.
    result.splice(isAdded || previous !== undefined ? position : result.length, 0, id);
  }
  return result;
}
