import { expect, it, test } from "vitest";
import { blogPage } from "../../../copy/blog-page.ts";
import { company } from "../../../copy/company.ts";
import { handle } from "./blog-page.tsx";
import { listName, listPath, listTitle, readListQuery } from "./list-query.ts";

const read = (search: string) => readListQuery(new URLSearchParams(search));

it.each([
  ["", { page: 1 }],
  ["page=", { page: 1 }],
  ["page=1", { page: 1 }],
  ["page=12", { page: 12 }],
  ["category=Data&page=2", { category: "Data", page: 2 }],
  ["q=+clock+&category=Data", { q: "clock", page: 1 }],
  ["q=+++&category=", { page: 1 }],
  ["utm_source=letter", { page: 1 }],
  ["q=a%00b%1F", { q: "a b", page: 1 }],
  ["category=Da%00ta", { category: "Da ta", page: 1 }],
])("reads ?%s", (search, query) => {
  expect(read(search)).toEqual(query);
});

it("is cached by each part of the query that is no search", () => {
  const path = listPath({ category: "Data", author: "Asha", page: 2 });
  expect(handle.keyedBy).toEqual([...new URLSearchParams(path.split("?")[1]).keys()]);
});

it.each(["page=0", "page=-1", "page=01", "page=1e3", "page=2.5", "page=two", "page=99999999"])(
  "knows no page for ?%s",
  (search) => {
    expect(read(search)).toBeUndefined();
  },
);

it("truncates input longer than anybody types", () => {
  expect(read(`q=${"a".repeat(5000)}`)?.q).toHaveLength(200);
});

test("each page has one address, which leads back to it", () => {
  for (const query of [
    { page: 1 },
    { page: 3 },
    { category: "Culture & Sports", page: 1 },
    { category: "Data Science", page: 2 },
    { q: "50% + more?", page: 2 },
  ]) {
    const { pathname, searchParams } = new URL(listPath(query), "https://nirbhay.example");
    expect(pathname).toBe("/blogs");
    expect(readListQuery(searchParams)).toEqual(query);
  }
  expect(listPath({ page: 1 })).toBe("/blogs");
});

test("no two pages have the same title", () => {
  const pages = [1, 2, 3].flatMap((page) => [
    { page },
    { category: "Data", page },
    { category: "AI", page },
    { q: "clock", page },
  ]);
  const names = new Set(pages.map(listName));
  const titles = new Set(pages.map((page) => listTitle(page, blogPage.copy, company).title));
  expect([names.size, titles.size]).toEqual([pages.length, pages.length]);
});
