import { contrastRatio, type Hex } from "./colour.ts";

// The company's logo as it is stored: an SVG in a small grammar, written by the server's sanitiser
// (`server/services/pages/logo`). Checked again by this grammar before it is used.

/** Limit of an uploaded file, in bytes. */
export const maxLogoBytes = 64 * 1024;
/** Limits of the drawing. */
export const maxLogoElements = 1_000;
export const maxLogoDepth = 24;

/** Elements that a logo may have; the others are left out. */
export const logoElements = [
  ...["svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"],
  ...["defs", "linearGradient", "radialGradient", "stop", "clipPath", "mask", "use"],
] as const;

/** Elements that draw something. */
export const drawnElements: ReadonlySet<string> = new Set([
  ...["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "use"],
]);

const number = String.raw`-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?`;
const length = `${number}(?:px|%)?`;
const localId = "[A-Za-z_][A-Za-z0-9_-]{0,60}";
const colour = "#[0-9A-F]{6}";
const paint = `none|currentColor|${colour}|url\\(#${localId}\\)`;
const reference = `none|url\\(#${localId}\\)`;
const units = "userSpaceOnUse|objectBoundingBox";
const list = `${number}(?:[ ,]+${number})*`;
const step = `(?:matrix|translate|scale|rotate|skewX|skewY)\\([\\d\\s.,e+-]{1,200}\\)`;
const transform = `${step}(?:[ ,]*${step}){0,20}`;

/** Attributes that a logo may have, with the form of their values. */
const attributeForms: Readonly<Record<string, string>> = {
  xmlns: "http://www\\.w3\\.org/2000/svg",
  viewBox: `${number} ${number} ${number} ${number}`,
  id: localId,
  href: `#${localId}`,
  d: "[MmZzLlHhVvCcSsQqTtAa\\d\\s.,e+-]{1,32000}",
  points: "[\\d\\s.,e+-]{1,16000}",
  ...{ transform, gradientTransform: transform },
  ...{ fill: paint, stroke: paint, "stop-color": `currentColor|${colour}` },
  ...{ "clip-path": reference, mask: reference },
  ...{ gradientUnits: units, clipPathUnits: units, maskUnits: units, maskContentUnits: units },
  spreadMethod: "pad|reflect|repeat",
  ...{ "fill-rule": "nonzero|evenodd", "clip-rule": "nonzero|evenodd" },
  "stroke-linecap": "butt|round|square",
  "stroke-linejoin": "miter|round|bevel",
  "stroke-dasharray": `none|${list}`,
};

for (const name of [
  ...["x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2"],
  ...["fx", "fy", "fr", "offset", "opacity", "fill-opacity", "stroke-opacity", "stop-opacity"],
  ...["stroke-width", "stroke-miterlimit", "stroke-dashoffset"],
]) {
  Reflect.set(attributeForms, name, length);
}

const patterns = new Map(
  Object.entries(attributeForms).map(([name, form]) => [name, new RegExp(`^(?:${form})$`)]),
);

/** Whether an attribute with this value may be in a logo. */
export const isLogoAttribute = (name: string, value: string): boolean =>
  patterns.get(name)?.test(value) ?? false;

const elementNames: ReadonlySet<string> = new Set(logoElements);
const tagForm = /<(\/?)([A-Za-z]+)((?: [A-Za-z][A-Za-z\d-]*="[^"<>&]*")*)(\/?)>/y;

/**
 * Whether a text is a logo as the sanitiser writes it: elements and attributes of the lists, in pairs,
 * and nothing between them.
 */
export function isCleanLogo(svg: string): boolean {
  if (svg.length > maxLogoBytes || !svg.startsWith("<svg ")) return false;
  const open: string[] = [];
  let [at, count] = [0, 0];
  while (at < svg.length) {
    tagForm.lastIndex = at;
    const [tag, isEnd, name = "", attributes = "", isEmpty] = tagForm.exec(svg) ?? [];
    if (tag === undefined || !elementNames.has(name)) return false;
    // One root, whose end is the text's.
    if (at > 0 && open.length === 0) return false;
    if (isEnd) {
      if (attributes || isEmpty || open.pop() !== name) return false;
    } else {
      if (!hasCleanAttributes(attributes)) return false;
      if ((name === "svg") !== (at === 0)) return false;
      if (!isEmpty) open.push(name);
    }
    count += 1;
    if (count > maxLogoElements * 2 || open.length > maxLogoDepth) return false;
    at += tag.length;
  }
  return open.length === 0;
}

function hasCleanAttributes(written: string): boolean {
  const names = new Set<string>();
  for (const [, name = "", value = ""] of written.matchAll(/ ([A-Za-z][A-Za-z\d-]*)="([^"]*)"/g)) {
    if (names.has(name) || !isLogoAttribute(name, value)) return false;
    names.add(name);
  }
  return true;
}

/** Width divided by height, from the view box. */
export function logoRatio(svg: string): number {
  const [, width = "1", height = "1"] =
    / viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg.slice(0, 300)) ?? [];
  const ratio = Number(width) / Number(height);
  return Number.isFinite(ratio) && ratio > 0 ? ratio : 1;
}

/** From this ratio on, a logo contains the company's name, and is too wide for an icon. */
const wordmarkRatio = 1.7;

export const isWordmark = (svg: string): boolean => logoRatio(svg) >= wordmarkRatio;

/** The colours that a logo draws with, in lower case; black where it names none. */
function inksOf(svg: string): readonly Hex[] {
  const named = [...svg.matchAll(/"(#[0-9A-F]{6})"/g)].map(([, hex = ""]) => hex.toLowerCase());
  const isPainted = /<(?:svg|g)[^>]* (?:fill|stroke)="/.test(svg);
  const bare = svg.matchAll(/<(?:path|rect|circle|ellipse|polygon|polyline)(?![^>]* fill=)[^>]*>/g);
  const isBlack = !isPainted && !bare.next().done;
  return [...new Set([...named, ...(isBlack ? ["#000000"] : [])])] as Hex[];
}

const [white, navy] = ["#ffffff", "#0a1a3f"] as const;

/** For lines and signs (WCAG 2.2, 1.4.11). */
const visibleRatio = 3;

/**
 * Whether a logo is seen on a ground: all its colours are. White on a light page is a gap in a shape;
 * dark blue at night may well be the company's name.
 */
function isSeenOn(inks: readonly Hex[], ground: Hex): boolean {
  const gaps = ground === white ? inks.filter((ink) => contrastRatio(ink, white) < gapRatio) : [];
  const shown = inks.filter((ink) => !gaps.includes(ink));
  return shown.length > 0 && shown.every((ink) => contrastRatio(ink, ground) >= visibleRatio);
}

const gapRatio = 1.12;

/** A logo in another ink: for one-coloured logos and for `currentColor`. */
function inInk(svg: string, ink: Hex): string {
  const upper = ink.toUpperCase();
  const inked = svg
    .replaceAll(/="#[0-9A-F]{6}"/g, `="${upper}"`)
    .replaceAll('="currentColor"', `="${upper}"`);
  // Shapes without a paint are black: the root's paint is theirs.
  return / fill="[^"]*"/.test(/^<svg[^>]*>/.exec(inked)?.[0] ?? "")
    ? inked
    : inked.replace(/^<svg/, `<svg fill="${upper}"`);
}

/** Room around a logo on a plate, as a share of its height. */
const plateMargin = 0.18;

/** A logo on a plate of another ground, where its colours can't be seen. */
function onPlate(svg: string, ground: Hex): string {
  const ratio = logoRatio(svg);
  const [height, margin] = [100, 100 * plateMargin];
  const box = { width: height * ratio + 2 * margin, height: height + 2 * margin };
  const inner = svg.replace(
    /^<svg/,
    `<svg x="${margin}" y="${margin}" width="${round(height * ratio)}" height="${height}"`,
  );
  const root = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(box.width)} ${round(box.height)}">`;
  const plate = `<rect width="${round(box.width)}" height="${round(box.height)}" rx="${round(box.height * 0.16)}" fill="${ground.toUpperCase()}"/>`;
  return `${root}${plate}${inner}</svg>`;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** The logo for a light and for a night ground, complete SVG documents. */
export type LogoForms = { light: string; night: string };

/**
 * Makes both forms of a logo. One that can't be seen on a ground is shown in white or navy if it has
 * one colour, and on a plate if it has several.
 * @param night the form that the company has drawn for dark grounds; empty for none
 */
export function logoForms(logo: string, night: string): LogoForms {
  const formFor = (svg: string, ground: Hex, other: Hex) => {
    const inks = inksOf(svg);
    if (inks.length === 0) return inInk(svg, other);
    if (isSeenOn(inks, ground)) return svg.replaceAll("currentColor", other.toUpperCase());
    if (inks.length === 1 && !svg.includes("Gradient")) return inInk(svg, other);
    return onPlate(svg.replaceAll("currentColor", ground.toUpperCase()), other);
  };
  const light = formFor(logo, white, navy);
  return { light, night: night === "" ? formFor(logo, navy, white) : formFor(night, navy, white) };
}
