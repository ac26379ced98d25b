import { contrastRatio, type Hex } from "./colour.ts";

// The company's logo as it is stored: an SVG that the server has written anew
// (`server/services/pages/logo`). It is served as a file of its own, in which nothing may run, and
// shown as an image.

/** Limit of an uploaded file, in bytes. */
export const maxLogoBytes = 64 * 1024;

/** Tells a drawing from any other text, which a draft may hold: the server has checked what it stores. */
export const isDrawing = (svg: string): boolean => svg.startsWith("<svg ");

/** FNV-1a of a text, for addresses: short and the same on every process. */
export function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const character of text) {
    hash ^= BigInt(character.codePointAt(0) ?? 0);
    hash = BigInt.asUintN(64, hash * 0x100000001b3n);
  }
  return hash.toString(36);
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
