import { aboutPageName } from "../../../contract/editable-page.ts";
import { type CopyField, type CopyValue, copyAt, itemId } from "../../../contract/page-copy.ts";
import type { CopyStore } from "./copy-store.ts";

/**
 * A copy whose fixed names of pages are those that visitors see. Only for reading: a draft that has
 * them is saved with the names of the default, like any fixed value.
 */
export function withPageNames(store: CopyStore, field: CopyField, copy: CopyValue): CopyValue {
  if (field.kind === "list" && Array.isArray(copy)) {
    return copy.map((item: CopyValue) => withPageNames(store, field.item, item));
  }
  if (field.kind !== "group" || typeof copy !== "object" || copy === null) return copy;
  const named = Object.entries(field.fields).flatMap(([name, inner]) => {
    const value = copyAt(copy, name);
    if (value === undefined) return [];
    const isName = inner.kind === "fixed" && inner.names === "page";
    const page = isName ? store.page(itemId(copy) ?? "") : undefined;
    return [[name, page ? store.title(page) : withPageNames(store, inner, value)] as const];
  });
  return { ...copy, ...Object.fromEntries(named) };
}

/** The fields of a page for the editor: who is one of the people is chosen among them. */
export function withPeople(store: CopyStore, field: CopyField): CopyField {
  if (field.kind === "line" && field.isPerson) {
    const people = copyAt(store.resolved(aboutPageName).copy, "people.people");
    const names = Array.isArray(people)
      ? people.map((each: CopyValue) => copyAt(each, "name"))
      : [];
    return { kind: "choice", label: field.label, options: ["", ...names.map(String)] };
  }
  if (field.kind !== "group") return field;
  const inner = Object.entries(field.fields).map(
    ([name, each]) => [name, withPeople(store, each)] as const,
  );
  return { ...field, fields: Object.fromEntries(inner) };
}
