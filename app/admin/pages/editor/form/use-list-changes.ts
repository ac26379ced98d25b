import { flushSync } from "react-dom";
import { itemName } from "../../../../../contract/copy-changes.ts";
import { type CopyValue, joinPath, type ListField } from "../../../../../contract/page-copy.ts";
import { newKey } from "../../../../ui/new-key.ts";
import { offerUndo } from "../../../lists/offer-undo.ts";
import { type Editor, useEditor } from "../editor-context.ts";
import { fieldId, moveItem, newItem } from "./field-tree.ts";

/** Time (ms) in which a removal can be undone; afterwards the Changes screen restores it. */
export const undoMs = 8_000;

type ListEditor = Pick<Editor, "valueAt" | "change" | "markPart" | "announce">;

const itemsOf = ({ valueAt }: ListEditor, path: string): readonly CopyValue[] => {
  // As it is now: an undo may come after many changes.
  const value = valueAt(path);
  return Array.isArray(value) ? value : [];
};

/** Moves an item, and tells where it is now. Returns its path; undefined at an end of the list. */
function moveTo(editor: ListEditor, list: string, from: number, to: number): string | undefined {
  const items = itemsOf(editor, list);
  if (to < 0 || to >= items.length) return undefined;
  const moved = joinPath(list, to);
  flushSync(() => editor.change(list, moveItem(items, from, to)));
  editor.markPart(moved);
  const name = itemName(items[from]) || `Item ${from + 1}`;
  editor.announce(`${name}: ${to + 1} of ${items.length}`);
  return moved;
}

/** Moves the item with the text in use up or down; the focus stays in its field. */
export function moveInList(
  editor: ListEditor,
  list: string,
  from: number,
  by: -1 | 1,
  active: string,
) {
  const had = document.activeElement;
  const moved = moveTo(editor, list, from, from + by);
  const inner = active.slice(joinPath(list, from).length);
  if (moved === undefined) return;
  const control = document.getElementById(fieldId(moved + inner));
  const isField = had instanceof HTMLInputElement || had instanceof HTMLTextAreaElement;
  if (isField) control?.focus();
  else if (had instanceof HTMLElement && had.isConnected) had.focus();
}

export function useListChanges() {
  const editor = useEditor();
  const itemsAt = (path: string) => itemsOf(editor, path);

  /** Moves an item by its button, which keeps the focus. */
  function move(path: string, from: number, to: number, button: "up" | "down") {
    const moved = moveTo(editor, path, from, to);
    if (moved !== undefined) document.getElementById(`${fieldId(moved)}-${button}`)?.focus();
  }

  function remove(path: string, position: number) {
    const items = itemsAt(path);
    const item = items[position];
    if (item === undefined) return;
    const name = itemName(item) || `Item ${position + 1}`;
    flushSync(() => editor.change(path, items.toSpliced(position, 1)));
    const next = joinPath(path, Math.min(position, items.length - 2));
    document.getElementById(`${fieldId(next)}-up`)?.focus();
    offerUndo(
      `Removed “${name}”`,
      async () => editor.change(path, itemsAt(path).toSpliced(position, 0, item)),
      { change: editor.page, forMs: undoMs },
    );
  }

  /** Adds an item; `values` are those that it begins with. */
  function add(path: string, field: ListField, values: Readonly<Record<string, string>> = {}) {
    const items = itemsAt(path);
    const empty = newItem(field.item, items[0], `item-${newKey().slice(0, 8)}`);
    const item = typeof empty === "object" ? { ...empty, ...values } : empty;
    const added = joinPath(path, items.length);
    flushSync(() => {
      editor.change(path, [...items, item]);
      if (field.item.kind === "group") editor.toggleItem(added);
    });
    const first =
      field.item.kind === "group"
        ? Object.entries(field.item.fields).find(([, { kind }]) => /line|target/.test(kind))?.[0]
        : undefined;
    document.getElementById(fieldId(first ? joinPath(added, first) : added))?.focus();
    editor.announce(`Added: ${items.length + 1} of ${items.length + 1}`);
  }
  return { move, remove, add };
}
