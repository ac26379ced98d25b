import type { Brand } from "../../../contract/brand.ts";
import type { DrawBrandFile } from "../../../contract/pages.ts";
import { coloursOf, recolour, tonesOf } from "../../../contract/palette.ts";
import { brandMark } from "../share/share-text.ts";
import { nestedSvg } from "./nested-svg.ts";
import { accentGradient, tag } from "./svg-tag.ts";

type Look = {
  /** Corner radius of the ground, of 40. */
  corner: number;
  /** Size of the mark, of 40. */
  mark: number;
};

/** Of icons that are shown as they are. */
const ownLook: Look = { corner: 9, mark: 33 };
/** Systems cut these into their own shape; the mark stays in the inner circle. */
const cut: Look = { corner: 0, mark: 24 };

/** PNG icons by name, in place of those in `public`. */
const pngIcons = {
  "icon-192.png": { size: 192, look: ownLook },
  "icon-512.png": { size: 512, look: ownLook },
  "icon-maskable-192.png": { size: 192, look: cut },
  "icon-maskable-512.png": { size: 512, look: cut },
  "apple-touch-icon.png": { size: 180, look: { corner: 0, mark: 28 } },
} as const;

const night = "#0a1a3f";

/** The icon of a look. */
function iconSvg({ corner, mark }: Look, brand: Brand): string {
  const root = { xmlns: "http://www.w3.org/2000/svg", viewBox: "0 0 40 40", fill: "none" };
  const ground = tag("rect", { width: 40, height: 40, rx: corner || undefined, fill: night });
  const icon = brand.mark?.icon;
  if (icon) {
    // An icon with a ground of its own fills the square; in one that is cut it has room around it.
    const size = icon.hasGround && corner > 0 ? 40 : icon.hasGround ? mark * 1.1 : mark * 0.86;
    return tag("svg", root, ground + inSquare(icon.svg, size));
  }
  const tones = tonesOf(brand.accents);
  const dawn = accentGradient("d", { x1: 1, x2: 39 }, tones);
  const scale = mark / 40;
  const inset = (40 - mark) / 2;
  // The mark fills the lower part of its box: without this it would hang.
  const place = `translate(${inset} ${inset - 5 * scale}) scale(${scale})`;
  const drawn = brandMark({ ink: "#fff", dawn: "url(#d)", sun: tones.amber });
  return tag("svg", root, tag("defs", {}, dawn) + ground + tag("g", { transform: place }, drawn));
}

function inSquare(svg: string, size: number): string {
  const inset = (40 - size) / 2;
  return nestedSvg(svg, { x: inset, y: inset, width: size, height: size });
}

/** Height of the logo in emails, in pixels; drawn twice as large for dense screens. */
const emailLogoHeight = 32;

/** Draws a file of a look by its name: `icon.svg`, `favicon.ico`, `logo.svg`, `email.png` and others. */
export const drawBrandFile: DrawBrandFile = async (brand, name, drawPng) => {
  const svg = (text: string) => ({ type: "image/svg+xml", body: new TextEncoder().encode(text) });
  const png = async (text: string, width: number, height = width) => ({
    type: "image/png",
    body: await drawPng(sized(text, width, height)),
  });
  if (name === "icon.svg") return svg(iconSvg(ownLook, brand));
  if (name === "favicon.ico") {
    const { body } = await png(iconSvg(ownLook, brand), 32);
    return { type: "image/x-icon", body: icoOf(body, 32) };
  }
  const icon = name in pngIcons ? pngIcons[name as keyof typeof pngIcons] : undefined;
  if (icon) return png(iconSvg(icon.look, brand), icon.size);
  if (!brand.mark) return undefined;
  const { forms, ratio } = brand.mark;
  if (name === "logo.svg") return svg(forms.light);
  if (name === "logo-night.svg") return svg(forms.night);
  if (name !== "email.png") return undefined;
  const height = emailLogoHeight * 2;
  return png(forms.night, Math.round(height * ratio), height);
};

/** Files that are drawn when a look is published. */
export const brandFileNames: readonly string[] = [
  ...["icon.svg", "logo.svg", "logo-night.svg", "favicon.ico", "email.png"],
  ...Object.keys(pngIcons),
];

/** An SVG document with a size, which the renderer takes for that of the picture. */
const sized = (svg: string, width: number, height: number) =>
  svg.replace(
    /^<svg([^>]*?)(?: width="[^"]*")?(?: height="[^"]*")?([^>]*)>/,
    (_, before, after) => {
      return `<svg${before}${after} width="${width}" height="${height}">`;
    },
  );

/** An ICO file of one picture: six bytes of head, sixteen of directory, then the PNG. */
export function icoOf(picture: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(22 + picture.length);
  const head = new DataView(file.buffer);
  head.setUint16(2, 1, true);
  head.setUint16(4, 1, true);
  head.setUint8(6, size);
  head.setUint8(7, size);
  head.setUint16(10, 1, true);
  head.setUint16(12, 32, true);
  head.setUint32(14, picture.length, true);
  head.setUint32(18, 22, true);
  file.set(picture, 22);
  return file;
}

/** The warm colours of a drawing in those of a look. */
export const inBrandColours = (svg: string, brand: Brand | undefined): string =>
  brand ? recolour(svg, coloursOf(brand.accents)) : svg;
