/**
 * Cuts the two type families down to what the site writes, and computes the metrics of their
 * local stand-ins so that nothing moves when the real fonts arrive. Run by hand after a change
 * of weights or glyphs and commit what it writes: `app/fonts/*.woff2`, `app/styles/fonts.css`.
 *
 *     node bin/subset-fonts.ts
 */
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

type Family = {
  name: string;
  file: string;
  source: string;
  weights: { min: number; max: number };
  /** Axes that stand still. */
  pinned: Readonly<Record<string, number>>;
  /** The weight that most of its text has: what the stand-in is measured against. */
  usualWeight: number;
  standIn: { local: readonly string[]; widths: Readonly<Record<string, number>> };
};

const codePoints = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");
const glyphs = `${codePoints(0x20, 0x7e)}${codePoints(0xa0, 0xff)}₹–—‑‘’“”…•→←≤≥−`;
const features = ["kern", "liga", "calt", "tnum", "ccmp", "locl", "mark", "mkmk", "case"];

/** Advance widths of Arial and Arial Bold per 2048 units (Liberation Sans has the same). */
const arial = {
  " ": 569,
  a: 1139,
  b: 1139,
  c: 1024,
  d: 1139,
  e: 1139,
  f: 569,
  g: 1139,
  h: 1139,
  i: 455,
  j: 455,
  k: 1024,
  l: 455,
  m: 1706,
  n: 1139,
  o: 1139,
  p: 1139,
  q: 1139,
  r: 682,
  s: 1024,
  t: 569,
  u: 1139,
  v: 1024,
  w: 1479,
  x: 1024,
  y: 1024,
  z: 1024,
};
const arialBold = {
  " ": 569,
  a: 1139,
  b: 1251,
  c: 1139,
  d: 1251,
  e: 1139,
  f: 682,
  g: 1251,
  h: 1251,
  i: 569,
  j: 569,
  k: 1139,
  l: 569,
  m: 1821,
  n: 1251,
  o: 1251,
  p: 1251,
  q: 1251,
  r: 797,
  s: 1139,
  t: 682,
  u: 1251,
  v: 1139,
  w: 1593,
  x: 1139,
  y: 1139,
  z: 1024,
};
/** How often each sign occurs in English prose, per thousand. */
const frequency: Readonly<Record<string, number>> = {
  " ": 180,
  a: 67,
  b: 12,
  c: 23,
  d: 35,
  e: 104,
  f: 18,
  g: 17,
  h: 50,
  i: 57,
  j: 1,
  k: 6,
  l: 33,
  m: 20,
  n: 57,
  o: 62,
  p: 16,
  q: 1,
  r: 49,
  s: 52,
  t: 74,
  u: 23,
  v: 8,
  w: 19,
  x: 1,
  y: 16,
  z: 1,
};

const families: readonly Family[] = [
  {
    name: "Inter",
    file: "inter.woff2",
    source: "inter/files/inter-latin-opsz-normal.woff2",
    weights: { min: 400, max: 680 },
    pinned: { opsz: 14 },
    usualWeight: 400,
    standIn: { local: ["Arial", "Liberation Sans"], widths: arial },
  },
  {
    name: "Bricolage Grotesque",
    file: "bricolage-grotesque.woff2",
    source: "bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2",
    weights: { min: 560, max: 700 },
    pinned: { opsz: 48, wdth: 100 },
    usualWeight: 640,
    standIn: { local: ["Arial Bold", "Liberation Sans Bold"], widths: arialBold },
  },
];

const rules: string[] = [];
for (const family of families) {
  const source = await readFile(`node_modules/@fontsource-variable/${family.source}`);
  const cut = await subsetFont(source, glyphs, {
    targetFormat: "woff2",
    variationAxes: { ...family.pinned, wght: family.weights },
    keepFeatures: features,
    noHinting: true,
  });
  await writeFile(`app/fonts/${family.file}`, cut);
  const still = await subsetFont(source, glyphs, {
    targetFormat: "sfnt",
    variationAxes: { ...family.pinned, wght: family.usualWeight },
  });
  rules.push(faceRule(family), standInRule(family, readMetrics(still)));
  console.log(`${family.file}: ${cut.length} bytes`);
}
const banner = "/* Written by bin/subset-fonts.ts: change it there. */";
await writeFile("app/styles/fonts.css", `${banner}\n${rules.join("\n")}`);

function faceRule({ name, file, weights }: Family): string {
  return `@font-face {
  font-family: "${name}";
  src: url("../fonts/${file}") format("woff2");
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
}
`;
}

function standInRule(family: Family, metrics: Metrics): string {
  const widthPerUnit = meanWidth(metrics.widths) / metrics.unitsPerEm;
  const adjust = widthPerUnit / (meanWidth(family.standIn.widths) / 2048);
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
  const share = (value: number) => percent(value / metrics.unitsPerEm / adjust);
  return `@font-face {
  font-family: "${family.name} stand-in";
  src: ${family.standIn.local.map((name) => `local("${name}")`).join(", ")};
  font-weight: ${family.weights.min} ${family.weights.max};
  size-adjust: ${percent(adjust)};
  ascent-override: ${share(metrics.ascent)};
  descent-override: ${share(metrics.descent)};
  line-gap-override: ${share(metrics.lineGap)};
}
`;
}

function meanWidth(widths: Readonly<Record<string, number>>): number {
  const letters = Object.entries(frequency);
  const total = letters.reduce((sum, [, weight]) => sum + weight, 0);
  return letters.reduce((sum, [sign, weight]) => sum + (widths[sign] ?? 0) * weight, 0) / total;
}

type Metrics = {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  widths: Record<string, number>;
};

/** Reads the tables head, hhea, hmtx and cmap (format 4) of an OpenType file. */
function readMetrics(font: Buffer): Metrics {
  const tables = new Map<string, number>();
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = 12 + index * 16;
    tables.set(font.toString("latin1", entry, entry + 4), font.readUInt32BE(entry + 8));
  }
  const table = (tag: string) => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new Error(`The font has no table ${tag}.`);
    return offset;
  };
  const [head, hhea, hmtx] = [table("head"), table("hhea"), table("hmtx")];
  const wideGlyphs = font.readUInt16BE(hhea + 34);
  const widthOf = (glyph: number) => font.readUInt16BE(hmtx + Math.min(glyph, wideGlyphs - 1) * 4);
  const signs = Object.keys(frequency);
  return {
    unitsPerEm: font.readUInt16BE(head + 18),
    ascent: font.readInt16BE(hhea + 4),
    descent: -font.readInt16BE(hhea + 6),
    lineGap: font.readInt16BE(hhea + 8),
    widths: Object.fromEntries(
      signs.map((sign) => [sign, widthOf(glyphOf(font, table("cmap"), sign))]),
    ),
  };
}

function glyphOf(font: Buffer, cmap: number, sign: string): number {
  const code = sign.charCodeAt(0);
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + index * 8),
  );
  const start = subtables.find((offset) => font.readUInt16BE(offset) === 4);
  if (start === undefined) throw new Error("The font has no cmap of format 4.");
  const bytes = font.readUInt16BE(start + 6);
  for (let segment = 0; segment < bytes; segment += 2) {
    const last = font.readUInt16BE(start + 14 + segment);
    if (code > last) continue;
    const first = font.readUInt16BE(start + 16 + bytes + segment);
    const delta = font.readUInt16BE(start + 16 + bytes * 2 + segment);
    const at = start + 16 + bytes * 3 + segment;
    const range = font.readUInt16BE(at);
    if (code < first) return 0;
    if (range === 0) return (code + delta) & 0xffff;
    return (font.readUInt16BE(at + range + (code - first) * 2) + delta) & 0xffff;
  }
  return 0;
}
