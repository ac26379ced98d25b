import { expect, test } from "vitest";
import { samplePage } from "../../../tests/page-editors.ts";
import { elementsFromMarks, markCopy } from "./page-preview.ts";

const { field, copy } = samplePage();
const { copy: marked, paths, pictures } = markCopy(field, copy);
const at = (path: string): string => {
  const value = path
    .split(".")
    .reduce<unknown>((part, name) => Reflect.get(Object(part), name), marked);
  return String(value);
};
const element = (path: string, text: string) =>
  `<copy-text data-path="${path}">${text}</copy-text>`;
const anyMark = /[\ue000-\ue002]/;

/** Turns marks into elements and makes sure that none is left. */
function convert(html: string): string {
  const converted = elementsFromMarks(html, { paths, pictures });
  expect(converted).not.toMatch(anyMark);
  return converted;
}

test("texts are marked; icons, links, ids and fixed values are not", () => {
  const unmarked = paths.filter((path) => !anyMark.test(at(path)));
  expect(unmarked).toEqual([]);
  expect(paths).toContain("items.2.points.0");
  expect(marked).toMatchObject({
    slug: "sample",
    hero: { link: "/contact-us" },
    items: [{ id: "clay", icon: "box" }, { id: "iron" }, { id: "salt" }],
  });
  expect(elementsFromMarks(JSON.stringify(marked), { paths: [], pictures })).not.toMatch(anyMark);
});

test("a mark in a text becomes an element with the path", () => {
  const html = `<h1 class="x">${at("hero.heading")}</h1><p>${at("hero.lead")}<!-- --> More</p>`;
  expect(convert(html)).toBe(
    `<h1 class="x">${element("hero.heading", "Three materials")}</h1><p>${element("hero.lead", "Each has its own page.")}<!-- --> More</p>`,
  );
});

test.each([
  ["an attribute", `<img alt="${at("title")}" src="/a.png">`, '<img alt="Materials" src="/a.png">'],
  ["the title", `<title>${at("title")} | N</title>`, "<title>Materials | N</title>"],
  [
    "a drawing, also inside of another one",
    `<svg><svg></svg><text>${at("title")}</text></svg><p>${at("title")}</p>`,
    `<svg><svg></svg><text>Materials</text></svg><p>${element("title", "Materials")}</p>`,
  ],
  [
    "an option",
    `<select><option value="${at("title")}">${at("title")}</option></select>`,
    '<select><option value="Materials">Materials</option></select>',
  ],
  [
    "JSON",
    `<script type="application/ld+json">{"name":"${at("title")}"}</script>`,
    '<script type="application/ld+json">{"name":"Materials"}</script>',
  ],
  ["a comment", `<!-- ${at("title")} --><p>x</p>`, "<!-- Materials --><p>x</p>"],
])("a mark in %s is removed", (_, html, expected) => {
  expect(convert(html)).toBe(expected);
});

test("a stylesheet with comparisons hides no text after it", () => {
  const style =
    "<style>@media (width < 40rem) { a > b { color: red } } @media (width<9px){}</style>";
  const html = `<head>${style}</head><h1>${at("title")}</h1>`;
  expect(convert(html)).toBe(`<head>${style}</head><h1>${element("title", "Materials")}</h1>`);
});

test("a text that a component has cut is an element as far as it goes", () => {
  const text = at("hero.lead");
  expect(convert(`<p>${text.slice(0, 12)}…</p>`)).toBe(
    `<p>${element("hero.lead", "Each has …")}</p>`,
  );
  const pieces = text.split(" ").map((piece) => `<b>${piece}</b>`);
  expect(convert(pieces.join(" "))).toBe(
    `<b>${element("hero.lead", "Each")}</b> <b>has</b> <b>its</b> <b>own</b> <b>page.</b>`,
  );
  expect(convert(text.slice(2))).not.toContain("<");
  expect(convert(`${text.slice(0, 1)}x`)).toBe("x");
});

test("entities and tags of a text stay as they are escaped", () => {
  const draft = { ...(copy as object), title: 'A < B & "C" \ue0007\ue001\ue002' };
  const { copy: odd, ...oddMarks } = markCopy(field, draft);
  const escaped = String(Reflect.get(Object(odd), "title"))
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll('"', "&quot;");
  expect(elementsFromMarks(`<p>${escaped}</p>`, oddMarks)).toBe(
    `<p>${element("title", "A &lt; B &amp; &quot;C&quot; 7")}</p>`,
  );
});

test("forty texts in one line are forty elements", () => {
  const line = Array.from({ length: 40 }, (_, turn) => at(paths[turn % paths.length] ?? ""));
  const converted = convert(`<p>${line.join("")}</p>`);
  expect(converted.match(/<copy-text data-path="[\w.]+">[^<]+<\/copy-text>/g)).toHaveLength(40);
  expect(converted.replace(/<[^>]+>/g, "")).toBe(
    line.join("").replace(/\ue000\d+\ue001|\ue002/g, ""),
  );
});
