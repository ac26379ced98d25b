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

/** Renders SVG to PNG in the thread pool. The renderer is loaded with the first picture. */
export const drawPng: DrawPng = async (svg) => {
  const { renderAsync } = await import("@resvg/resvg-js");
  const picture = await renderAsync(svg, { font: fonts });
  return new Uint8Array(picture.asPng());
};
