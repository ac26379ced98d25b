/**
 * Cuts the two type families down to what the site writes, and computes the metrics of their
 * local stand-ins so that nothing moves when the real fonts arrive. Run by hand after a change
 * of weights or glyphs and commit what it writes: `app/fonts/*.woff2`, `app/styles/fonts.css`, and
 * for share images, which are drawn outside any browser, `app/fonts/share/*`.
 *
 *     node tools/subset-fonts.ts
 */
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { type Metrics, readMetrics } from "../app/fonts/font-metrics.ts";
import { arial, arialBold, meanWidth } from "../app/fonts/letter-widths.ts";

type Family = {
  name: string;
  file: string;
  source: string;
  weights: { min: number; max: number };
  /** Axes with a fixed value. */
  pinned: Readonly<Record<string, number>>;
  /** The weight that most of its text has: what the stand-in is measured against. */
  usualWeight: number;
  standIn: {
    local: readonly string[];
    widths: Readonly<Record<string, number>>;
    /** Final by stand-in width of all leads: capitals, figures and kerning, which frequencies leave out. */
    measured: number;
  };
};

const codePoints = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");
/** Characters of our own texts: the files that every page loads. */
const usualGlyphs = `${codePoints(0x20, 0x7e)}\u00a0©·×÷±°é₹–—‑‘’“”…•→−`;
const allGlyphs = `${codePoints(0x20, 0x7e)}${codePoints(0xa0, 0xff)}₹–—‑‘’“”…•→←≤≥−`;
/** Other characters, for names and posts: loaded only by pages that contain one. */
const otherGlyphs = [...allGlyphs].filter((glyph) => !usualGlyphs.includes(glyph)).join("");
/** Contextual alternates would make Inter a quarter larger. */
const features = ["kern", "liga", "tnum", "locl"];

const families: readonly Family[] = [
  {
    name: "Inter",
    file: "inter.woff2",
    source: "inter/files/inter-latin-opsz-normal.woff2",
    weights: { min: 400, max: 680 },
    pinned: { opsz: 14 },
    usualWeight: 400,
    standIn: { local: ["Arial", "Liberation Sans"], widths: arial, measured: 0.9932 },
  },
  {
    name: "Bricolage Grotesque",
    file: "bricolage-grotesque.woff2",
    source: "bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2",
    weights: { min: 560, max: 700 },
    pinned: { opsz: 48, wdth: 100 },
    usualWeight: 640,
    standIn: { local: ["Arial Bold", "Liberation Sans Bold"], widths: arialBold, measured: 1 },
  },
];

const rules: string[] = [];
for (const family of families) {
  const source = await readFile(`node_modules/@fontsource-variable/${family.source}`);
  for (const { file, glyphs, isRare } of filesOf(family)) {
    const cut = await subsetFont(source, glyphs, {
      targetFormat: "woff2",
      variationAxes: { ...family.pinned, wght: family.weights },
      keepFeatures: features,
      noHinting: true,
    });
    await writeFile(`app/fonts/${file}`, cut);
    rules.push(faceRule(family, file, isRare ? unicodeRange(glyphs) : undefined));
    console.log(`${file}: ${cut.length} bytes`);
  }
  const staticFont = await staticInstance(source, family);
  rules.push(standInRule(family, readMetrics(staticFont)));
  await writeFile(`app/fonts/share/${family.file.replace("woff2", "ttf")}`, staticFont);
  if (family.name === "Bricolage Grotesque") await writeTitleWidths(staticFont);
}
const banner = "/* Written by tools/subset-fonts.ts: change it there. */";
await writeFile("app/styles/fonts.css", `${banner}\n${rules.join("\n")}`);

/**
 * The usual file is for all characters, since every page loads it anyway; browsers look first into
 * the last file, but only for characters of its range.
 */
function filesOf({ file }: Family) {
  return [
    { file, glyphs: usualGlyphs },
    { file: file.replace(".woff2", "-more.woff2"), glyphs: otherGlyphs, isRare: true },
  ];
}

/** The family at its usual weight, for programs that read neither woff2 nor variations. */
function staticInstance(source: Buffer, { pinned, usualWeight }: Family): Promise<Buffer> {
  return subsetFont(source, allGlyphs, {
    targetFormat: "sfnt",
    variationAxes: { ...pinned, wght: usualWeight },
    keepFeatures: features,
    noHinting: true,
  });
}

/**
 * The width of each character of a title, so that share images can break lines without a browser.
 */
async function writeTitleWidths(staticFont: Buffer) {
  const { unitsPerEm, widths } = readMetrics(staticFont, [...allGlyphs]);
  const shares = Object.entries(widths).map(([sign, width]) => [
    sign,
    Math.round((width / unitsPerEm) * 1000),
  ]);
  const text = JSON.stringify(Object.fromEntries(shares), null, 2);
  await writeFile("app/fonts/share/title-widths.json", `${text}\n`);
}

/** `U+20-7e,U+a0`: the ranges of these characters, as CSS writes them. */
function unicodeRange(glyphs: string): string {
  const points = [...glyphs].map((glyph) => glyph.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: { from: number; to: number }[] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && point === last.to + 1) last.to = point;
    else ranges.push({ from: point, to: point });
  }
  return ranges
    .map(({ from, to }) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ""}`)
    .join(", ");
}

function faceRule({ name, weights }: Family, file: string, range: string | undefined): string {
  return `@font-face {
  font-family: "${name}";
  src: url("../fonts/${file}") format("woff2");
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;${range ? `\n  unicode-range: ${range};` : ""}
}
`;
}

function standInRule(family: Family, metrics: Metrics): string {
  const widthPerUnit = meanWidth(metrics.widths) / metrics.unitsPerEm;
  const { widths, measured } = family.standIn;
  const adjust = (widthPerUnit / (meanWidth(widths) / 2048)) * measured;
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
