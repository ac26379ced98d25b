import { aboutPageName, ownPagesName } from "../../../contract/editable-page.ts";
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

/** The fields of a page for the editor: people and pages that staff have added can be chosen. */
export function withOffers(store: CopyStore, field: CopyField): CopyField {
  const itemsAt = (page: string, path: string) => {
    const items = copyAt(store.resolved(page).copy, path);
    return Array.isArray(items) ? items : [];
  };
  if (field.kind === "line" && field.isPerson) {
    const names = itemsAt(aboutPageName, "people.people").map((each) => copyAt(each, "name"));
    return { kind: "choice", label: field.label, options: ["", ...names.map(String)] };
  }
  if (field.kind === "choice" && field.hasOwn) {
    const pages = ["services", "products", "industries"].flatMap((kind) =>
      itemsAt(ownPagesName, kind),
    );
    const own = pages.map((each) => [itemId(each) ?? "", String(copyAt(each, "name"))] as const);
    return {
      ...field,
      options: [...field.options, ...own.map(([id]) => id)],
      names: { ...field.names, ...Object.fromEntries(own) },
    };
  }
  if (field.kind === "list") return { ...field, item: withOffers(store, field.item) };
  if (field.kind !== "group") return field;
  const inner = Object.entries(field.fields).map(
    ([name, each]) => [name, withOffers(store, each)] as const,
  );
  return { ...field, fields: Object.fromEntries(inner) };
}
