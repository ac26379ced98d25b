import { fileURLToPath } from "node:url";
import type { DrawPng } from "../../../contract/pages.ts";

const fontFile = (name: string) =>
  fileURLToPath(new URL(`../../../app/fonts/share/${name}`, import.meta.url));

const fonts = {
  loadSystemFonts: false,
  // The last one for what the others lack.
  fontFiles: ["bricolage-grotesque.ttf", "inter.ttf", "noto-sans-devanagari.ttf"].map(fontFile),
  defaultFontFamily: "Inter",
};

/** Between words, in pixels. */
const wordGap = 20;

/** Renders SVG to PNG in the thread pool. The renderer is loaded with the first picture. */
export const drawPng: DrawPng = async (svg) => {
  const { Resvg, renderAsync } = await import("@resvg/resvg-js");
  // By the ink without signs below and above, except on र: as wide as the line that joins letters.
  const widthOf = (open: string, letter: string) => {
    const text = `${open}${letter.replace(/(?<!र)\p{Mn}+$/u, "")}</text>`;
    const box = new Resvg(`<svg xmlns="${namespace}">${text}</svg>`, { font: fonts }).getBBox();
    // An overlap of a pixel hides the joint.
    return (box?.width ?? 1) - 1;
  };
  const picture = await renderAsync(withHindiSpaced(svg, widthOf), { font: fonts });
  return new Uint8Array(picture.asPng());
};

const namespace = "http://www.w3.org/2000/svg";
const segmenter = new Intl.Segmenter("hi");
const lettersIn = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);
const hindi = /(<text x="([\d.]+)"[^>]*>)([^<]*\p{Script=Devanagari}[^<]*)/gu;

/** Places each letter: the renderer moves on by its widest part, and the next one would cover the rest. */
const withHindiSpaced = (svg: string, widthOf: (open: string, letter: string) => number) =>
  svg.replaceAll(hindi, (_, open: string, start: string, line: string) => {
    let x = Number(start);
    const parts = line
      .split(/(&\w+;)/)
      .flatMap((part) => (part.startsWith("&") ? [part] : lettersIn(part)));
    const placed = parts.map((letter) => {
      const at = x;
      x += letter === " " ? wordGap : widthOf(open, letter);
      return `<tspan x="${at.toFixed(1)}">${letter}</tspan>`;
    });
    return open + placed.join("");
  });
