import sharp from "sharp";
import { expect, test } from "vitest";
import { drawPng } from "../../../server/http/pages/draw-png.ts";

const picture = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200">${content}</svg>`;

test("an SVG is rendered to a PNG of its size", async () => {
  const png = await drawPng(picture('<rect width="20" height="20" fill="#ffb469"/>'));
  const view = new DataView(png.buffer);
  expect(String.fromCharCode(...png.subarray(1, 4))).toBe("PNG");
  expect([view.getUint32(16), view.getUint32(20)]).toEqual([600, 200]);
});

// An unknown font family is silently replaced by the default one.
test("both font families of the site are available by name", async () => {
  const draw = (family: string) =>
    drawPng(picture(`<text y="99" font-size="80" font-family="${family}">Rgk</text>`));
  const [display, text, unknown] = await Promise.all([
    draw("Bricolage Grotesque 96pt ExtraBold"),
    draw("Inter"),
    draw("Nobody"),
  ]);
  expect(Buffer.from(display).equals(Buffer.from(text))).toBe(false);
  expect(Buffer.from(unknown).equals(Buffer.from(text))).toBe(true);
});

// Two different texts without their font are the same boxes.
test("a Hindi heading is drawn, in a font that joins its letters", async () => {
  const draw = (text: string) =>
    drawPng(picture(`<text x="0" y="99" font-size="80" font-family="Inter">${text}</text>`));
  const widthOf = async (text: string) =>
    (
      await sharp(await draw(text))
        .trim()
        .toBuffer({ resolveWithObject: true })
    ).info.width;
  const [whole, ...parts] = await Promise.all(["गोपी", "गो", "पी"].map(widthOf));
  expect(whole).toBeGreaterThan(0.9 * parts.reduce((sum, width) => sum + width, 0));
  expect(await widthOf("क &amp; ख")).toBeGreaterThan(await widthOf("कख"));
  const [one, other, joined, apart] = await Promise.all(["कख", "गघ", "क्ष", "क्\u200cष"].map(draw));
  expect(Buffer.from(one ?? []).equals(Buffer.from(other ?? []))).toBe(false);
  expect(Buffer.from(joined ?? []).equals(Buffer.from(apart ?? []))).toBe(false);
});
