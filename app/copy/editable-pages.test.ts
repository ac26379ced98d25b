import { defaultCountries, parseCountry } from "react-international-phone";
import { describe, expect, test } from "vitest";
import { withCompany } from "../../contract/company.ts";
import { textError } from "../../contract/copy-rules.ts";
import { pageSections } from "../../contract/editable-page.ts";
import { type CopyField, type CopyValue, conformCopy, copyAt } from "../../contract/page-copy.ts";
import { sitePages } from "../site/search-engines/site-pages.ts";
import { company, companyPage } from "./company.ts";
import { editablePages } from "./editable-pages.ts";
import { productPages } from "./product-pages.ts";

describe.each(editablePages)("the page $name", ({ name, path, field, copy, check }) => {
  test("may be published as it is", () => {
    expect([...check(withCompany(copy, company))]).toEqual([]);
    expect(name).toMatch(/^[a-z0-9-]{1,60}$/);
    expect(sitePages.map((page) => page.path)).toContain(path);
  });

  test("has a field for every value", () => {
    expect(conformCopy(field, copy, copy)).toEqual(copy);
  });

  test("tells the items of its lists apart by their ids", () => {
    for (const items of listsOfGroups(field, copy)) {
      const ids = items.map((item) => copyAt(item, "id"));
      for (const id of ids) expect(id).toMatch(/^[\w-]{1,60}$/);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});

test("pages have different names, and the order of the back office's list", () => {
  const names = editablePages.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const order = editablePages.map(({ section }) => pageSections.indexOf(section));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
});

test("a list of which the page draws every item takes no other", () => {
  const { field, copy } = productPages.overview;
  const [first, ...others] = copy.sections;
  const reordered = { ...copy, sections: [...others, first] };
  expect(conformCopy(field, reordered, copy)).toEqual(reordered);
  const replaced = { ...copy, sections: [{ ...first, id: "new" }, ...others] };
  expect(() => conformCopy(field, replaced, copy)).toThrow("no room for new items");
});

test("a company can be in every country that the phone field knows", () => {
  const known = defaultCountries.map((country) => parseCountry(country).iso2.toUpperCase());
  expect(known.length).toBeGreaterThan(200);
  const refused = known.filter(
    (countryCode) => companyPage.check({ ...company, countryCode }).size > 0,
  );
  expect(refused).toEqual([]);
});

test("a draft has no other icon than those offered", () => {
  const { field, copy } = productPages.twoXCell;
  const [first, ...others] = copy.features.items;
  const items = [{ ...first, icon: "skull" }, ...others];
  const changed = { ...copy, features: { ...copy.features, items } };
  expect(() => conformCopy(field, changed, copy)).toThrow("Choose one of the list");
});

test("a word joiner may hold a reference together, and hide nowhere else", () => {
  expect(textError("Article 6(1)\u2060(b)")).toBeUndefined();
  for (const text of ["pass\u2060word", "6(1)\u2060", "\u2060(b)"]) {
    expect(textError(text)).toMatch("invisible");
  }
});

/** Every list of groups in a copy. */
function listsOfGroups(field: CopyField, value: CopyValue | undefined): (readonly CopyValue[])[] {
  if (field.kind === "group") {
    return Object.entries(field.fields).flatMap(([name, inner]) =>
      listsOfGroups(inner, copyAt(value, name)),
    );
  }
  if (field.kind !== "list" || !Array.isArray(value) || field.item.kind !== "group") return [];
  return [value, ...value.flatMap((inner: CopyValue) => listsOfGroups(field.item, inner))];
}
