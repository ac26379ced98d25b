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
  standIn: { local: readonly string[]; widths: Readonly<Record<string, number>> };
};

const codePoints = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");
const glyphs = `${codePoints(0x20, 0x7e)}${codePoints(0xa0, 0xff)}₹–—‑‘’“”…•→←≤≥−`;
const features = ["kern", "liga", "calt", "tnum", "ccmp", "locl", "mark", "mkmk", "case"];

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
  const staticFont = await staticInstance(source, family);
  rules.push(faceRule(family), standInRule(family, readMetrics(staticFont)));
  await writeFile(`app/fonts/share/${family.file.replace("woff2", "ttf")}`, staticFont);
  if (family.name === "Bricolage Grotesque") await writeTitleWidths(staticFont);
  console.log(`${family.file}: ${cut.length} bytes`);
}
const banner = "/* Written by tools/subset-fonts.ts: change it there. */";
await writeFile("app/styles/fonts.css", `${banner}\n${rules.join("\n")}`);

/** The family at its usual weight, for programs that read neither woff2 nor variations. */
function staticInstance(source: Buffer, { pinned, usualWeight }: Family): Promise<Buffer> {
  return subsetFont(source, glyphs, {
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
  const { unitsPerEm, widths } = readMetrics(staticFont, [...glyphs]);
  const shares = Object.entries(widths).map(([sign, width]) => [
    sign,
    Math.round((width / unitsPerEm) * 1000),
  ]);
  const text = JSON.stringify(Object.fromEntries(shares), null, 2);
  await writeFile("app/fonts/share/title-widths.json", `${text}\n`);
}

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
