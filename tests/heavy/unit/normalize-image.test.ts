import sharp from "sharp";
import { expect, test } from "vitest";
import {
  normalizeImage,
  UnusableImage,
} from "../../../server/services/media/storage/normalize-image.ts";
import { decompressionBomb, flat, photo } from "../../images.ts";

const shown = async (sent: Uint8Array) => {
  const image = await normalizeImage(sent);
  const metadata = await sharp(image.bytes).metadata();
  expect(metadata).toMatchObject({ format: "webp", width: image.width, height: image.height });
  return { ...image, metadata };
};

const text = (content: string) => Buffer.from(content);
const cut = (whole: Buffer, part: number) => whole.subarray(0, Math.floor(whole.length * part));

test.each(["jpeg", "png", "webp", "avif", "gif"] as const)("takes %s", async (format) => {
  const { width, height } = await shown(await photo(320, 240).toFormat(format).toBuffer());
  expect([width, height]).toEqual([320, 240]);
});

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ["an executable", () => Buffer.from(`MZ\x90\0${"\0".repeat(500)}PE\0\0`, "latin1")],
  ["an SVG with a script", () => text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ["a PDF", () => text("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n")],
  ["HTML", () => text("<!doctype html><script>alert(1)</script>")],
  ["TIFF", () => flat(20, 20).tiff().toBuffer()],
  ["a header and nothing else", () => Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
  ["nothing", () => Buffer.alloc(0)],
])("refuses %s, and says what to choose", async (_, make) => {
  const refused = normalizeImage(await make());
  await expect(refused).rejects.toThrow(UnusableImage);
  await expect(refused).rejects.toThrow(/choose a JPEG, PNG, WebP, AVIF or GIF/);
});

test.each(["jpeg", "png", "webp", "avif", "gif"] as const)(
  "refuses a cut-off %s",
  async (format) => {
    const whole = await photo(320, 240).toFormat(format).toBuffer();
    await expect(normalizeImage(cut(whole, 0.7))).rejects.toThrow(
      /may be damaged|damaged or incomplete/,
    );
  },
);

test("refuses a JPEG that lacks its last hundred bytes", async () => {
  const whole = await photo(320, 240).jpeg().toBuffer();
  await expect(normalizeImage(whole.subarray(0, -100))).rejects.toThrow(/damaged or incomplete/);
});

test("refuses a decompression bomb by its header, without unpacking it", async () => {
  const bomb = decompressionBomb(20_000, 20_000);
  expect(bomb.length).toBeLessThan(60_000);
  const before = process.memoryUsage().rss;
  await expect(normalizeImage(bomb)).rejects.toThrow(/has 400 megapixels; the limit is 50/);
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});

test("takes 50 megapixels and refuses 51", async () => {
  const largest = await shown(await flat(10_000, 5_000).png().toBuffer());
  expect([largest.width, largest.height]).toEqual([2400, 1200]);
  const more = await flat(8_500, 6_000).jpeg().toBuffer();
  await expect(normalizeImage(more)).rejects.toThrow(/has 51 megapixels/);
});

test("refuses more than 10 MB", async () => {
  const padded = Buffer.concat([
    await flat(9, 9).jpeg().toBuffer(),
    Buffer.alloc(10 * 1024 * 1024),
  ]);
  await expect(normalizeImage(padded)).rejects.toThrow(/more than 10 MB/);
});

test("removes all metadata", async () => {
  const sent = await photo(300, 200)
    .withExif({
      IFD0: { Make: "Kamera", Copyright: "Asha" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "28/1 36/1 50/1" },
    })
    .withIccProfile("p3")
    .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>home</x:xmpmeta>")
    .jpeg()
    .toBuffer();
  const before = await sharp(sent).metadata();
  expect([before.exif, before.icc, before.xmp].every(Boolean)).toBe(true);
  const { metadata, bytes } = await shown(sent);
  expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc]).toEqual(
    Array(4).fill(undefined),
  );
  expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/Kamera|Asha|xmpmeta|EXIF|ICCP/);
});

test("rotates by the EXIF orientation", async () => {
  const left = { input: await flat(100, 200, "#ff0000").png().toBuffer(), left: 0, top: 0 };
  const sent = await flat(400, 200, "#0000ff")
    .composite([left])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { width, height, blur } = await shown(sent);
  expect([width, height]).toEqual([200, 400]);
  // A quarter turn to the right brings the left edge to the top.
  expect(blur[0]).toMatch(/^[b-f]/);
  expect(blur[11]).toMatch(/^0...f/);
});

test("converts CMYK to sRGB", async () => {
  const sent = await flat(300, 200, "#ff0000").toColourspace("cmyk").jpeg().toBuffer();
  expect((await sharp(sent).metadata()).space).toBe("cmyk");
  const { metadata, blur } = await shown(sent);
  expect(metadata).toMatchObject({ space: "srgb", channels: 3 });
  expect(blur[0]).toMatch(/^[d-f].[0-5]/);
});

test("takes the first frame of an animation", async () => {
  const pictures = await Promise.all(
    ["#ff0000", "#00ff00"].map((colour) => flat(60, 40, colour).png().toBuffer()),
  );
  const sent = await sharp(pictures, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(sent, { animated: true }).metadata()).pages).toBe(2);
  const { metadata, height, blur } = await shown(sent);
  expect([metadata.pages ?? 1, height]).toEqual([1, 40]);
  expect(blur[0]).toMatch(/^f/);
});

test.each([
  ["a single pixel", 1, 1, 1, 1],
  ["a panorama", 20_000, 1_000, 2_400, 120],
  ["a ribbon", 500, 40_000, 204, 16_383],
  ["a line", 1, 60_000, 1, 16_383],
])("%s fits", async (_, width, height, ...size) => {
  const image = await shown(await flat(width, height).png().toBuffer());
  expect([image.width, image.height]).toEqual(size);
  expect(image.blur).toHaveLength(12);
});

test("transparency stays, with a white placeholder", async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const sent = await sharp({ create: { width: 90, height: 60, channels: 4, background: clear } })
    .png()
    .toBuffer();
  const { metadata, blur } = await shown(sent);
  expect(metadata.hasAlpha).toBe(true);
  expect(blur).toEqual(Array(12).fill("ffffff"));
});
