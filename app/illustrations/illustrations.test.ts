// @vitest-environment jsdom
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, test } from "vitest";
import { coverFlow } from "./cover-flow.ts";
import { heroWorld } from "./hero-world.ts";
import {
  byDay,
  fileClasses,
  type Illustration,
  isIllustration,
  standaloneSvg,
} from "./illustration.ts";
import { color } from "./paint.ts";

const folder = import.meta.dirname;
const card = { width: 320, height: 200 };
const cover = { width: 480, height: 300 };
const sizes = [
  card,
  { width: 400, height: 470 },
  { width: 620, height: 700 },
  { width: 1296, height: 520 },
];

const illustrations = await loadIllustrations();
const stylesheets = ["illustrations.css", "pulse.css"].map((name) =>
  readFileSync(join(folder, name), "utf8"),
);
const knownClasses = new Set([
  ...[...stylesheets.join().matchAll(/\.(fig-[a-z]+) \{/g)].map(([, name]) => name),
  ...fileClasses,
]);

test("the library has every illustration of the site", () => {
  expect(illustrations.length).toBe(51);
});

describe.each(illustrations)("$name", (illustration) => {
  const drawing = illustration.draw(card, "left");

  test("says what it shows", () => {
    expect(illustration.label).toMatch(/^Drawing: \S/);
  });

  test("draws something at every size, without a number gone wrong", () => {
    for (const size of sizes) {
      const markup = illustration.draw(size, "left");
      expect(markup).toContain("<path");
      expect(markup).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  test("is the same drawing every time", () => {
    expect(illustration.draw(card, "left")).toBe(drawing);
  });

  test("is valid XML, alone and inside a page", () => {
    expect(errorsOf(standaloneSvg(illustration, card))).toBe(0);
    expect(errorsOf(`<svg xmlns="http://www.w3.org/2000/svg">${drawing}</svg>`)).toBe(0);
  });

  test("has unique ids, so that it can be on a page twice", () => {
    const defined = [...drawing.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id ?? "");
    const used = [...drawing.matchAll(/(?:url\(|href=")#([^")]+)/g)].map(([, id]) => id ?? "");
    expect(defined.filter((id) => !id.startsWith("left-"))).toEqual([]);
    expect(used.filter((id) => !defined.includes(id))).toEqual([]);
    expect(new Set(defined).size).toBe(defined.length);
  });

  test("needs no inline style and no script", () => {
    expect(drawing).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  });

  test("uses only classes that the stylesheets of pages or of files know", () => {
    const classes = [...drawing.matchAll(/class="([^"]+)"/g)].flatMap(
      ([, names]) => names?.split(" ") ?? [],
    );
    expect(classes.filter((name) => !knownClasses.has(name))).toEqual([]);
  });
});

/** Inline only: it keeps its own coordinates, whatever size is requested. */
const isPicture = ({ name }: Illustration) => name !== "horizon";

test.each(illustrations.filter(isPicture))("$name is less than 2 kB as a card", (illustration) => {
  expect(brotli(standaloneSvg(illustration, card))).toBeLessThan(2000);
});

test.each(illustrations.filter(isPicture))(
  "$name is less than 5 kB as a pane and as a cover",
  (illustration) => {
    for (const size of sizes) expect(brotli(standaloneSvg(illustration, size))).toBeLessThan(5000);
  },
);

test.each([
  { name: "horizon", width: 3400, height: 1340 },
  ...[
    "double-booking",
    "drawn-files",
    "final-cut",
    "last-scan",
    "onward-flights",
    "result-gate",
    "shoe-wall",
    "stopped-line",
  ].map((name) => ({ name, ...heroWorld })),
  { name: "skyline", width: 720, height: 900 },
  { name: "lost", width: 1440, height: 900 },
  { name: "footer-light", width: 1440, height: 460 },
  { name: "cover-lag", width: 1440, height: 640 },
  { name: "devops-loop", width: 720, height: 560 },
])("$name is less than 5 kB inside a page", ({ name, ...size }) => {
  const illustration = illustrations.find((one) => one.name === name);
  expect(brotli(illustration?.draw(size, "hero") ?? "")).toBeLessThan(5000);
});

test("a picture in a file has no animation", () => {
  for (const illustration of illustrations) {
    expect(standaloneSvg(illustration, card)).not.toMatch(/animat|@keyframes/);
  }
});

/** Illustration files export one named after the file, or a list. */
async function loadIllustrations(): Promise<Illustration[]> {
  const files = readdirSync(folder).filter((file) => /^[a-z-]+\.ts$/.test(file));
  const loaded = await Promise.all(
    files.map(async (file) => {
      const exported: Record<string, unknown> = await import(join(folder, file));
      return Object.values(exported).flat().filter(isIllustration);
    }),
  );
  return [...new Set(loaded.flat())];
}

function brotli(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function errorsOf(xml: string): number {
  return new DOMParser().parseFromString(xml, "image/svg+xml").querySelectorAll("parsererror")
    .length;
}

test("by day, no ink of the night is left", () => {
  const night = standaloneSvg(coverFlow, cover);
  const day = standaloneSvg(coverFlow, cover, "day");
  for (const ink of [color.ice, color.sky, color.sun]) {
    expect(night).toContain(ink);
    expect(day).not.toContain(ink);
  }
});

test("by day, the drawing has the same lines", () => {
  const lines = (svg: string) => svg.match(/ d="[^"]+"/g);
  expect(lines(standaloneSvg(coverFlow, cover, "day"))).toEqual(
    lines(standaloneSvg(coverFlow, cover)),
  );
});

test("paints referred to by name, and inks that day doesn't know, stay as they are", () => {
  const drawing = '<path stroke="url(#facade-dawn)" fill="#d3507f"/>';
  expect(byDay(drawing)).toBe(drawing);
});
