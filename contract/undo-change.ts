import { type CopyChange, idsInOrder, itemsById } from "./copy-changes.ts";
import { type CopyValue, copyAt, itemId, withCopyAt } from "./page-copy.ts";

/**
 * The later copy without one of its changes (`listChanges(field, before, after)`): a text as it was,
 * an item that was removed back in its list, an added one removed, a moved one at its old position.
 */
export function undoChange(before: CopyValue, after: CopyValue, change: CopyChange): CopyValue {
  if (change.kind === "text") return withValueAt(after, change.path, change.value);
  const { kind, id } = change;
  const listPath = kind === "removed" ? change.path : parentOf(change.path);
  const [old, now] = [copyAt(before, beforePath(before, after, listPath)), copyAt(after, listPath)];
  const items = Array.isArray(now) ? (now as readonly CopyValue[]) : [];
  const others = items.filter((item) => itemId(item) !== id);
  if (kind === "added") return withCopyAt(after, listPath, others);
  const item = kind === "removed" ? itemsById(old).get(id) : itemsById(now).get(id);
  if (item === undefined) return after;
  const oldIds = [...itemsById(old).keys()];
  const inOrder = idsInOrder(oldIds, [...itemsById(now).keys()]);
  const previous = oldIds.slice(0, oldIds.indexOf(id)).findLast((earlier) => inOrder.has(earlier));
  const position = others.findIndex((other) => itemId(other) === previous) + 1;
  return withCopyAt(after, listPath, others.toSpliced(position, 0, item));
}

const parentOf = (path: string): string => path.split(".").slice(0, -1).join(".");

/** The path of a value in the earlier copy, where the items around it may be at other positions. */
function beforePath(before: CopyValue, after: CopyValue, path: string): string {
  let [was, is]: [CopyValue | undefined, CopyValue | undefined] = [before, after];
  const names: string[] = [];
  for (const name of path === "" ? [] : path.split(".")) {
    is = copyAt(is, name);
    const id = itemId(is);
    const at: number =
      Array.isArray(was) && id !== undefined
        ? was.findIndex((item: CopyValue) => itemId(item) === id)
        : -1;
    names.push(at === -1 ? name : `${at}`);
    was = copyAt(was, names.at(-1) ?? "");
  }
  return names.join(".");
}

/** The copy with a value at a path, or without that name if there was none. */
function withValueAt(copy: CopyValue, path: string, value: CopyValue | undefined): CopyValue {
  const parent = copyAt(copy, parentOf(path));
  const name = path.slice(path.lastIndexOf(".") + 1);
  if (typeof parent !== "object" || Array.isArray(parent)) {
    return value === undefined ? copy : withCopyAt(copy, path, value);
  }
  const { [name]: _, ...others } = parent as { readonly [name: string]: CopyValue };
  return withCopyAt(
    copy,
    parentOf(path),
    value === undefined ? others : { ...parent, [name]: value },
  );
}
