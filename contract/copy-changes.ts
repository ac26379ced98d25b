import {
  type CopyField,
  type CopyValue,
  copyAt,
  copyLeaves,
  isSameCopy,
  itemId,
  joinPath,
} from "./page-copy.ts";

/** One difference between two versions of a page's copy, as staff compare them. */
export type CopyChange =
  | {
      kind: "text";
      path: string;
      label: string;
      before: string;
      after: string;
      /** The earlier value; undefined if there was none. */
      value: CopyValue | undefined;
    }
  /** The path is that of the item where it is; of a removed one, that of its list. */
  | {
      kind: "added" | "removed";
      path: string;
      label: string;
      item: string;
      id: string;
      texts: readonly string[];
    }
  /** Positions count from 1. */
  | {
      kind: "moved";
      path: string;
      label: string;
      item: string;
      id: string;
      from: number;
      to: number;
    };

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
    names: readonly string[],
  ): CopyChange[] => {
    if (at.kind === "fixed" || isSameCopy(was, is)) return [];
    if (at.kind === "group") {
      return Object.entries(at.fields).flatMap(([name, inner]) =>
        changesAt(inner, copyAt(was, name), copyAt(is, name), joinPath(path, name), [
          ...names,
          names.length === 0 ? inner.label : inner.label.toLowerCase(),
        ]),
      );
    }
    const label = names.join(", ");
    if (at.kind !== "list" || at.item.kind !== "group") {
      return [{ kind: "text", path, label, before: asText(was), after: asText(is), value: was }];
    }
    const [old, now] = [itemsById(was), itemsById(is)];
    const [oldIds, ids] = [[...old.keys()], [...now.keys()]];
    const inOrder = idsInOrder(oldIds, ids);
    const changes: CopyChange[] = oldIds
      .filter((id) => !now.has(id))
      .map((id) => ({ kind: "removed", path, label, id, ...itemFacts(at.item, old.get(id)) }));
    for (const [position, id] of ids.entries()) {
      const here = joinPath(path, position);
      const item = itemName(now.get(id));
      if (!old.has(id)) {
        changes.push({ kind: "added", path: here, label, id, ...itemFacts(at.item, now.get(id)) });
      } else if (!inOrder.has(id)) {
        const from = oldIds.indexOf(id) + 1;
        changes.push({ kind: "moved", path: here, label, item, id, from, to: position + 1 });
      }
      if (old.has(id)) {
        // Named as before: a new heading is the change that follows.
        const name = shortName(itemName(old.get(id))) || `item ${position + 1}`;
        changes.push(...changesAt(at.item, old.get(id), now.get(id), here, [...names, name]));
      }
    }
    return changes;
  };
  return changesAt(field, before, after, "", []);
}

/** Ids in the order of `before` that have the same order in both lists: a longest such sequence. */
export function idsInOrder(
  before: readonly string[],
  after: readonly string[],
): ReadonlySet<string> {
  const shared = after.filter((id) => before.includes(id));
  const best: string[][] = [];
  for (const [at, id] of shared.entries()) {
    const previous = shared
      .slice(0, at)
      .map((earlier, index) =>
        before.indexOf(earlier) < before.indexOf(id) ? (best[index] ?? []) : [],
      )
      .reduce((one, other) => (other.length > one.length ? other : one), []);
    best.push([...previous, id]);
  }
  return new Set(best.reduce((one, other) => (other.length > one.length ? other : one), []));
}

const itemFacts = (field: CopyField, item: CopyValue | undefined) => ({
  item: itemName(item),
  texts: copyLeaves(field, item).flatMap(({ field, value }) =>
    (field.kind === "line" || field.kind === "text") && value !== "" ? [String(value)] : [],
  ),
});

export const itemsById = (value: CopyValue | undefined): ReadonlyMap<string, CopyValue> =>
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

/** An item's name in a label, where a whole question would be too long. */
function shortName(name: string): string {
  const characters = [...name];
  return characters.length > 40 ? `${characters.slice(0, 39).join("").trimEnd()}…` : name;
}

/** A change as plain text, to be pasted elsewhere; empty for one that has no text. */
export function changeAsText(change: CopyChange): string {
  if (change.kind === "text") return `${change.label}\n${change.after}`;
  return change.kind === "added" ? [change.label, ...change.texts].join("\n") : "";
}

const asText = (value: CopyValue | undefined): string =>
  Array.isArray(value) ? value.join("\n") : value === undefined ? "" : String(value);
