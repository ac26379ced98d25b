import {
  type CopyField,
  type CopyValue,
  copyAt,
  itemId,
  type ListField,
} from "../../../contract/page-copy.ts";

/**
 * A copy with the default at a path. The default of a list's item is that of the item with the same
 * id, wherever it is; an item that the default doesn't have takes the text of the first one.
 */
export function withDefaultAt(
  field: CopyField,
  copy: CopyValue,
  usual: CopyValue,
  path: string,
): CopyValue {
  if (path === "") return usual;
  const [name = "", ...rest] = path.split(".");
  if (field.kind === "list") return itemsWithDefault(field, copy, usual, path);
  const inner =
    field.kind === "group" && Object.hasOwn(field.fields, name) ? field.fields[name] : undefined;
  if (!inner || typeof copy !== "object") return usual;
  const [own, usualOwn] = [copyAt(copy, name), copyAt(usual, name)];
  const others = Object.entries(copy).filter(([other]) => other !== name);
  if (usualOwn === undefined) return Object.fromEntries(others);
  const changed =
    own === undefined ? usualOwn : withDefaultAt(inner, own, usualOwn, rest.join("."));
  return { ...copy, [name]: changed };
}

function itemsWithDefault(
  field: ListField,
  copy: CopyValue,
  usual: CopyValue,
  path: string,
): CopyValue {
  const [name = "", ...rest] = path.split(".");
  // A list of plain texts is one value.
  if (!Array.isArray(copy) || !Array.isArray(usual) || field.item.kind !== "group") return usual;
  const items: readonly CopyValue[] = copy;
  const at = Number(name);
  const item = items[at];
  const same = usual.find((other: CopyValue) => itemId(other) === itemId(item));
  const within = rest.join(".");
  const example: CopyValue | undefined = same ?? usual[0];
  if (item === undefined || example === undefined) return usual;
  if (within === "" || within === "id") {
    return items.flatMap((other, index) => (index === at ? (same ?? []) : [other]));
  }
  return items.map((other, index) =>
    index === at ? withDefaultAt(field.item, item, example, within) : other,
  );
}
