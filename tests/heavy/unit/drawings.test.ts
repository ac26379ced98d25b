import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { industrySlugs, serviceSlugs } from "../../../app/copy/topics.ts";
import { coverPicture } from "../../../app/site/blog/cover-pictures.ts";
import { loadDrawing } from "../../../app/site/share/share-picture.ts";
import { readDrawing } from "../../../app/ui/inline-illustration.tsx";
import { coverNames } from "../../../contract/blog-pages.ts";

const drawings = globSync("content/drawings/**/*.svg");
const heroes = drawings.filter((file) => file.includes("/heroes/"));
const stylesheets = ["inline-illustration", "pulse"].map((name) =>
  readFileSync(`app/ui/${name}.css`, "utf8"),
);

describe.each(drawings)("%s", (file) => {
  const svg = readFileSync(file, "utf8");

  test("is one SVG of at most 6 kB compressed, without scripts and motion of its own", () => {
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"[^>]* viewBox="[^"]+".*<\/svg>\s*$/s,
    );
    expect(svg).not.toMatch(
      /<script|\son\w+=|\sstyle=|animat|@keyframes|https?:(?!\/\/www.w3.org)/,
    );
    expect(brotliCompressSync(svg).length).toBeLessThan(6000);
  });

  test("defines each paint that it uses, once", () => {
    const defined = [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
    const used = [...svg.matchAll(/(?:url\(|href=")#([^")]+)/g)].map(([, id]) => id);
    expect(used.filter((id) => !defined.includes(id))).toEqual([]);
    expect(new Set(defined).size).toBe(defined.length);
  });
});

test.each(heroes)("%s is labelled, and drawn without styles that our policy blocks", (file) => {
  const { label, markup } = readDrawing(readFileSync(file, "utf8"));
  expect(label).toMatch(/^Drawing: \S/);
  expect(markup).not.toContain("<style");
  for (const [, names = ""] of markup.matchAll(/class="([^"]+)"/g))
    for (const name of names.split(" ")) expect(stylesheets.join()).toContain(`.${name} {`);
});

test("a file that is no drawing is said so", () => {
  expect(() => readDrawing('<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>')).toThrow(
    "<svg viewBox",
  );
});

test.each(coverNames)(
  "%s has its card, its wide picture and one for share images",
  async (name) => {
    expect(basename(coverPicture(name, "card") ?? "")).toMatch(name);
    expect(basename(coverPicture(name, "narrow") ?? "")).toBe(`${name}-480x300.svg`);
    expect(basename(coverPicture(name, "wide") ?? "")).toBe(`${name}-1296x520.svg`);
    expect(await loadDrawing(name)).toContain("<svg");
  },
);

test("every service has its icon in the menus, and every topic its mark", () => {
  const read = (name: string) => readFileSync(`content/drawings/pictures/${name}.svg`, "utf8");
  for (const slug of serviceSlugs) expect(read("menu-icons-24x24")).toContain(`id="f-${slug}"`);
  for (const slug of [...serviceSlugs, ...industrySlugs]) {
    expect(read("topic-marks-120x56")).toContain(`id="f-${slug}"`);
  }
});

test("a cover that is gone gives way to the first one", () => {
  expect(coverPicture("cover-gone", "card")).toBe(coverPicture(coverNames[0], "card"));
});
