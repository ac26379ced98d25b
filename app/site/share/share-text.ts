import type { BrandMark } from "../../../contract/brand.ts";
import { tokenDefaults } from "../../../contract/palette.ts";
import widths from "../../fonts/share/title-widths.json" with { type: "json" };
import { nestedSvg } from "../brand/nested-svg.ts";
import { tag } from "../brand/svg-tag.ts";

/** Font names as they are inside the subset fonts (`app/fonts/share`). */
const display = "Bricolage Grotesque 96pt ExtraBold";
const textFont = "Inter";

const margin = 72;
const { amber } = tokenDefaults;

/** The column of the title in pixels; the illustration begins beside it. */
export const titleColumn = { x: margin, width: 560 } as const;
/** Height of a line above its baseline, as a share of the type size. */
const ascent = 0.86;

/**
 * A name in small type above a heading in large type, centred vertically.
 * @param space its height, from the top of the picture
 */
export function shareTitle(text: { name: string; heading: string }, space: number): string {
  const { name, heading } = text;
  const room = { sizes: [104, 92, 84, 76, 68, 60, 54], width: titleColumn.width, maxLines: 3 };
  const { size, lines } = wrapTitle(heading, room);
  const leading = size * 1.06;
  const first = (space - leading * lines.length) / 2 + size * ascent + (name ? 22 : 0);
  const type = {
    fill: "#fff",
    "font-family": display,
    "font-size": size,
    "letter-spacing": size * titleSpacing,
  };
  const rows = lines.map((row, index) =>
    tag("text", { x: margin, y: first + index * leading, ...type }, escapeXml(row)),
  );
  const above = { x: margin, y: first - size * ascent - 20, fill: amber, "font-size": 30 };
  const label = name && tag("text", { ...above, "font-family": textFont }, escapeXml(name));
  return label + rows.join("");
}

/** Mark and name of the company, below a line at the height given. */
export function shareWordmark(below: number, companyName: string, own?: BrandMark): string {
  if (own?.isWordmark) {
    // Within the room below the horizon, and never wider than the title.
    const height = Math.min(56, titleColumn.width / own.ratio);
    const box = { x: margin, y: below + 50 - height / 2, width: height * own.ratio, height };
    return nestedSvg(own.forms.night, box);
  }
  const mark = brandMark({ ink: "#fff", dawn: "url(#s-dawn)" });
  const type = { "font-family": display, "font-size": 34, "letter-spacing": -0.9 };
  const name = { x: margin + 62, y: below + 63, fill: "#fff", ...type };
  const size = 48;
  const box = { x: margin + size - size * Math.min(1, own?.ratio ?? 1), y: below + 26 };
  const drawn = own
    ? nestedSvg(own.forms.night, { ...box, width: size * Math.min(1.7, own.ratio), height: size })
    : tag("g", { transform: `translate(${margin} ${below + 26}) scale(1.2)` }, mark);
  return drawn + tag("text", name, escapeXml(companyName));
}

const escapeXml = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    // XML allows neither "]]>" in text nor these characters.
    .replaceAll(">", "&gt;")
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, "")
    .replaceAll('"', "&quot;");

/** The mark of `layout/brand.tsx` as text, for pictures; it fills 40 by 40. */
export function brandMark({
  ink,
  dawn,
  sun = amber,
}: {
  ink: string;
  dawn: string;
  sun?: string;
}): string {
  const stroke = { stroke: ink, "stroke-width": 2 };
  const under = { ...stroke, "stroke-width": 1.6, "stroke-linecap": "round", opacity: 0.35 };
  return (
    tag("path", { d: "M6 27a14 14 0 0 1 28 0", ...stroke }) +
    tag("path", { d: "M12.5 27a7.5 7.5 0 0 1 15 0", ...stroke, opacity: 0.55 }) +
    tag("rect", { x: 0.2, y: 25.7, width: 39.6, height: 2.6, rx: 1.3, fill: dawn }) +
    tag("circle", { cx: 31.6, cy: 18.4, r: 3.4, fill: sun }) +
    tag("path", { d: "M10 33h20M15 37.5h10", ...under })
  );
}

/** Thousandths of an em, by character. */
const widthOf: Readonly<Record<string, number>> = widths;
const unknownCharacter = 600;

/** Between characters, in em; large type is set tight, as on the pages. */
const titleSpacing = -0.025;

/** Width of a line in em. */
function measure(line: string): number {
  const signs = [...line];
  const glyphs = signs.reduce((sum, sign) => sum + (widthOf[sign] ?? unknownCharacter), 0) / 1000;
  return glyphs + signs.length * titleSpacing;
}

type Column = {
  /** Type sizes to try, the largest first, in pixels. */
  sizes: readonly number[];
  /** In pixels. */
  width: number;
  maxLines: number;
};

/** Sets a title in the largest size that fits, in lines of nearly the same length. */
export function wrapTitle(title: string, { sizes, width, maxLines }: Column) {
  const tokens = title.split(" ");
  const smallest = Math.min(...sizes);
  const fitting = sizes.find((size) => {
    const lines = breakLines(tokens, width / size);
    return lines.length <= maxLines && lines.every((line) => measure(line) * size <= width);
  });
  const size = fitting ?? smallest;
  return { size, lines: balance(tokens, width / size) };
}

function breakLines(tokens: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const token of tokens) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${token}` : undefined;
    if (longer !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(token);
  }
  return lines;
}

/** The narrowest column that needs no additional line. */
function balance(tokens: readonly string[], width: number): string[] {
  const widest = breakLines(tokens, width);
  let lines = widest;
  for (let narrower = width; narrower > width / 2; narrower -= 0.1) {
    const attempt = breakLines(tokens, narrower);
    if (attempt.length > widest.length) break;
    lines = attempt;
  }
  return lines;
}
