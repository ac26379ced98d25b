import type { Page } from "@playwright/test";
import sharp from "sharp";

// Contrast of text against the pixels behind it. Axe can't decide it where text is over a gradient
// or a picture, and reports such text as incomplete.

type Rgb = readonly [number, number, number];
type TextPiece = {
  text: string;
  /** In CSS pixels from the document's top left corner. */
  box: { x: number; y: number; width: number; height: number };
  colour: Rgb;
  /** Alpha of the colour times the opacity of all ancestors. */
  opacity: number;
  /** At least 24 px, or 18.66 px bold [WCAG 1.4.3]. */
  large: boolean;
};

/** Text nobody needs to see: decoration, and controls that are disabled [WCAG 1.4.3]. */
const exempt = "[aria-hidden=true], [role=img], svg, [inert], :disabled, noscript";

/** Makes text transparent without moving anything. */
const withoutText = `*, ::before, ::after {
  -webkit-text-fill-color: transparent !important;
  text-shadow: none !important;
  text-decoration-color: transparent !important;
  caret-color: transparent !important;
}`;

/**
 * Texts whose contrast with their background is under 4.5, or 3 where large [WCAG 1.4.3], as
 * `"text": ratio`. The background is read from a screenshot of the page without its text; the
 * worst twentieth of the pixels behind a text does not count: hairlines and edges of drawings.
 * Call it with reduced motion.
 */
export async function lowContrastTexts(page: Page): Promise<string[]> {
  // Not Playwright's `style`: a Content-Security-Policy blocks <style>, but not such a sheet.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, withoutText);
  const { data, info } = await pixelsOf(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  const pieces = await visibleTexts(page);
  return pieces.flatMap((piece) => {
    // Most backgrounds have a few colours, whose ratio is then computed once instead of per pixel.
    const pixelsWith = new Map<number, number>();
    let pixels = 0;
    const { x, y, width, height } = piece.box;
    for (let row = Math.ceil(y); row < Math.min(y + height, info.height); row += 2) {
      for (let column = Math.ceil(x); column < Math.min(x + width, info.width); column += 2) {
        const at = (row * info.width + column) * 3;
        const packed = data.readUIntBE(at, 3);
        pixelsWith.set(packed, (pixelsWith.get(packed) ?? 0) + 1);
        pixels++;
      }
    }
    if (pixels === 0) return [];
    const worst = worstRatio(piece, pixelsWith, Math.floor(pixels / 20));
    const needed = piece.large ? 3 : 4.5;
    // Screenshots round colours to whole steps.
    return worst < needed - 0.05 ? [`"${piece.text}": ${worst.toFixed(2)}`] : [];
  });
}

/** The lowest contrast with the colours behind a piece, without that of the `ignored` worst pixels. */
function worstRatio(
  { colour, opacity }: TextPiece,
  pixelsWith: ReadonlyMap<number, number>,
  ignored: number,
): number {
  const ratios = [...pixelsWith].map(([packed, pixels]) => {
    const behind: Rgb = [packed >> 16, (packed >> 8) & 255, packed & 255];
    return { ratio: contrast(blend(colour, behind, opacity), behind), pixels };
  });
  let passed = 0;
  for (const { ratio, pixels } of ratios.sort((a, b) => a.ratio - b.ratio)) {
    passed += pixels;
    if (passed > ignored) return ratio;
  }
  return 0;
}

/** A JPEG has at most 65,535 rows. */
const maxRows = 40_000;

/** The pixels of the whole page, three bytes each. */
async function pixelsOf(page: Page) {
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  const parts: Buffer[] = [];
  for (let y = 0; y < height; y += maxRows) {
    // As JPEG, which takes a fraction of a PNG's time, and rounds like the tolerance above.
    const image = await page.screenshot({
      type: "jpeg",
      quality: 100,
      scale: "css",
      animations: "disabled",
      fullPage: true,
      clip: { x: 0, y, width, height: Math.min(maxRows, height - y) },
    });
    parts.push(await sharp(image).removeAlpha().raw().toBuffer());
  }
  return { data: Buffer.concat(parts), info: { width, height } };
}

const blend = (colour: Rgb, behind: Rgb, opacity: number): Rgb => [
  colour[0] * opacity + behind[0] * (1 - opacity),
  colour[1] * opacity + behind[1] * (1 - opacity),
  colour[2] * opacity + behind[2] * (1 - opacity),
];

/** Contrast ratio of two sRGB colours, 1 to 21 [WCAG 2.2, relative luminance]. */
export function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Of each channel value from 0 to 255. */
const linear = Array.from({ length: 256 }, (_, channel) => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

function luminance([red, green, blue]: Rgb): number {
  const part = (channel: number) => linear[Math.round(channel)] ?? 0;
  return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
}

/** Every line of visible text that is not covered and not clipped away. */
function visibleTexts(page: Page): Promise<TextPiece[]> {
  return page.evaluate((exempt) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    if (!canvas) throw new Error("No canvas to read colours with.");
    const read = new Map<string, readonly number[]>();
    /** Any CSS colour, such as `oklch()`, as red, green, blue and alpha from 0 to 255. */
    const bytesOf = (colour: string) => {
      const known = read.get(colour);
      if (known) return known;
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const bytes = [...canvas.getImageData(0, 0, 1, 1).data];
      read.set(colour, bytes);
      return bytes;
    };
    const whole = { opacity: 1, left: 0, top: 0, right: Infinity, bottom: Infinity };
    const frames = new Map<Element, typeof whole>();
    /** Opacity of an element and all its ancestors, and the box that they clip it to. */
    const frameOf = (element: Element | null): typeof whole => {
      if (!element) return whole;
      const known = frames.get(element);
      if (known) return known;
      const { opacity: own, overflow, clipPath } = getComputedStyle(element);
      const frame = { ...frameOf(element.parentElement) };
      frame.opacity *= Number(own);
      const isRoot = element === document.body || element === document.documentElement;
      if (!isRoot && (overflow !== "visible" || clipPath !== "none")) {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        frame.left = Math.max(frame.left, left + scrollX);
        frame.top = Math.max(frame.top, top + scrollY);
        frame.right = Math.min(frame.right, right + scrollX);
        frame.bottom = Math.min(frame.bottom, bottom + scrollY);
      }
      frames.set(element, frame);
      return frame;
    };
    const pieces: TextPiece[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim().replaceAll(/\s+/g, " ") ?? "";
      if (!element || text === "" || element.closest(exempt)) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      const [red = 0, green = 0, blue = 0, alpha = 255] = bytesOf(style.color);
      const clip = frameOf(element);
      const opacity = (alpha / 255) * clip.opacity;
      const size = Number.parseFloat(style.fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const x = Math.max(line.left + scrollX, clip.left);
        const y = Math.max(line.top + scrollY, clip.top);
        const width = Math.min(line.right + scrollX, clip.right) - x;
        const height = Math.min(line.bottom + scrollY, clip.bottom) - y;
        if (width < 2 || height < 2) continue;
        pieces.push({
          text: text.slice(0, 60),
          box: { x, y, width, height },
          colour: [red, green, blue],
          opacity,
          large,
        });
      }
    }
    return pieces;
  }, exempt);
}
