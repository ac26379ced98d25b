import {
  type CopyField,
  type CopyValue,
  copyAt,
  isSameCopy,
  itemId,
  joinPath,
  pathLabel,
} from "./page-copy.ts";

/** One difference between two versions of a page's copy, as staff compare them. */
export type CopyChange =
  | { kind: "text"; path: string; label: string; before: string; after: string }
  | { kind: "added" | "removed"; path: string; label: string; item: string }
  /** Positions count from 1. */
  | { kind: "moved"; path: string; label: string; item: string; from: number; to: number };

/** Every difference between two versions, in the order of the page. Paths are those of `after`. */
export function listChanges(
  field: CopyField,
  before: CopyValue | undefined,
  after: CopyValue | undefined,
): CopyChange[] {
  const changesAt = (
    at: CopyField,
    was: CopyValue | undefined,
    is: CopyValue | undefined,
    path: string,
  ): CopyChange[] => {
    if (at.kind === "fixed" || isSameCopy(was, is)) return [];
    if (at.kind === "group") {
      return Object.entries(at.fields).flatMap(([name, inner]) =>
        changesAt(inner, copyAt(was, name), copyAt(is, name), joinPath(path, name)),
      );
    }
    const label = pathLabel(field, path);
    if (at.kind !== "list" || at.item.kind !== "group") {
      return [{ kind: "text", path, label, before: asText(was), after: asText(is) }];
    }
    const [old, now] = [itemsById(was), itemsById(is)];
    const [oldIds, ids] = [[...old.keys()], [...now.keys()]];
    const stayed = oldIds.filter((id) => now.has(id));
    const moved = movedIds(
      stayed,
      ids.filter((id) => old.has(id)),
    );
    const changes: CopyChange[] = oldIds
      .filter((id) => !now.has(id))
      .map((id) => ({ kind: "removed", path, label, item: itemName(old.get(id)) }));
    for (const [position, id] of ids.entries()) {
      const here = joinPath(path, position);
      const item = itemName(now.get(id));
      if (!old.has(id)) changes.push({ kind: "added", path: here, label, item });
      else if (moved.has(id)) {
        const from = oldIds.indexOf(id) + 1;
        changes.push({ kind: "moved", path: here, label, item, from, to: position + 1 });
      }
      if (old.has(id)) changes.push(...changesAt(at.item, old.get(id), now.get(id), here));
    }
    return changes;
  };
  return changesAt(field, before, after, "");
}

const itemsById = (value: CopyValue | undefined): ReadonlyMap<string, CopyValue> =>
  new Map(
    (Array.isArray(value) ? value : []).map((item: CopyValue, at: number) => [
      itemId(item) ?? `${at}`,
      item,
    ]),
  );

/** The first text of an item, which names it. */
export function itemName(item: CopyValue | undefined): string {
  if (typeof item === "string") return item;
  if (typeof item !== "object" || Array.isArray(item)) return "";
  const names = ["heading", "name", "question", "title", "label", "habit", "decision"];
  const texts = Object.entries(item ?? {}).filter(
    ([name, value]) => typeof value === "string" && !["id", "icon", "slug"].includes(name),
  );
  const named = texts.find(([name]) => names.includes(name)) ?? texts[0];
  return typeof named?.[1] === "string" ? named[1] : "";
}

const asText = (value: CopyValue | undefined): string =>
  Array.isArray(value) ? value.join("\n") : value === undefined ? "" : String(value);

/** Ids outside of the longest sequence that has the same order in both lists. */
function movedIds(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const best: string[][] = [];
  for (const [at, id] of after.entries()) {
    const previous = after
      .slice(0, at)
      .map((earlier, index) =>
        before.indexOf(earlier) < before.indexOf(id) ? (best[index] ?? []) : [],
      )
      .reduce((one, other) => (other.length > one.length ? other : one), []);
    best.push([...previous, id]);
  }
  const inOrder = best.reduce((one, other) => (other.length > one.length ? other : one), []);
  return new Set(after.filter((id) => !inOrder.includes(id)));
}
