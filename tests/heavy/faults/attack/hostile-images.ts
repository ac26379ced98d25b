import { deflateSync, gzipSync } from "node:zlib";
import { chunk, decompressionBomb, flat, photo } from "../../../images.ts";

/** Expected result of an upload: stored, refused, or either, depending on the decoder. */
export type Outcome = "stored" | "refused" | "either";
export type HostileImage = readonly [outcome: Outcome, make: () => Promise<Buffer> | Buffer];

const script = "<script>steal(1)</script><?php system($_GET[0]); ?>";
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="steal(1)">${script}</svg>`;
const bytes = (text: string) => Buffer.from(text, "latin1");
const joined = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? bytes(part) : part)));
const half = async (image: Promise<Buffer>) => {
  const whole = await image;
  return whole.subarray(0, whole.length / 2);
};

const png = () => flat(64, 48).png().toBuffer();
const jpeg = () => photo(64, 48).jpeg().toBuffer();
const gif = () => flat(64, 48).gif().toBuffer();

/** A PNG with further chunks behind its header. */
async function pngWith(...chunks: Buffer[]): Promise<Buffer> {
  const image = await png();
  return joined(image.subarray(0, 33), ...chunks, image.subarray(33));
}

const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024);
const header = (width: number, height: number) => {
  const content = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  return joined("\x89PNG\r\n\x1a\n", chunk("IHDR", content));
};

/** A GIF whose frames say that they are of this size, and contain a pixel each. */
function gifFrames(count: number, width: number, height: number, whole = false): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const frame = joined(
    ...["\x21\xf9\x04\x00\x00\x00\x00\x00,\x00\x00\x00\x00", whole ? size : "\x01\x00\x01\x00"],
    "\x00\x02\x02D\x01\x00",
  );
  const frames = Array.from({ length: count }, () => frame);
  return joined("GIF89a", size, "\x80\x00\x00\x00\x00\x00\xff\xff\xff", ...frames, ";");
}

/** An APNG whose header announces `frames`, of which it has none. */
function animationControl(frames: number): Buffer {
  const content = Buffer.alloc(8);
  content.writeUInt32BE(frames, 0);
  return chunk("acTL", content);
}

/** A segment of a JPEG with the longest content that one can have. */
const segment = (marker: string, content: Buffer) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return joined(`\xff${marker}`, length, content);
};
const exif = (count: number) =>
  Array.from({ length: count }, () => segment("\xe1", joined("Exif\0\0", Buffer.alloc(65_000))));

async function jpegWith(...segments: Buffer[]): Promise<Buffer> {
  const image = await jpeg();
  return joined(image.subarray(0, 2), ...segments, image.subarray(2));
}

const box = (brand: string) =>
  joined("\0\0\0\x18ftyp", brand, "\0\0\0\0mif1", brand, "A".repeat(99));

/** Files that claim to be images, or are more than images. */
export const hostileImages: Readonly<Record<string, HostileImage>> = {
  "PNG with a script behind its end": ["stored", async () => joined(await png(), script)],
  "PNG with a ZIP archive behind its end": [
    "stored",
    async () => joined(await png(), "PK\x03\x04"),
  ],
  "PNG with a script in a text": [
    "stored",
    () => pngWith(chunk("tEXt", bytes(`Comment\0${script}`))),
  ],
  "JPEG with PHP in a comment": ["stored", () => jpegWith(segment("\xfe", bytes(script)))],
  "JPEG with a script behind its end": ["stored", async () => joined(await jpeg(), script)],
  "GIF with a script behind its end": ["stored", async () => joined(await gif(), script)],
  "GIF that is JavaScript": ["refused", () => bytes("GIF89a/*\0\0*/=1;steal(1);//")],
  "PDF that contains a JPEG": ["refused", async () => joined("%PDF-1.7\n", await jpeg())],
  "HTML before a PNG": ["refused", async () => joined("<!doctype html>", await png())],
  "BMP header on a script": ["refused", () => bytes(`BM${script}`)],
  SVG: ["refused", () => bytes(svg)],
  "SVG with a prolog": ["refused", () => bytes(`<?xml version="1.0"?><!DOCTYPE svg>${svg}`)],
  "SVG with entities that multiply": [
    "refused",
    () => bytes(`<!DOCTYPE s [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg>&b;&b;</svg>`),
  ],
  "SVG that reads a file": [
    "refused",
    () =>
      bytes(`<!DOCTYPE s [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg><text>&a;</text></svg>`),
  ],
  "compressed SVG": ["refused", () => gzipSync(svg)],
  HTML: ["refused", () => bytes(`<!doctype html>${script}`)],
  "an executable": ["refused", () => bytes("MZ\x90\0\x03\0\0\0")],
  "an ELF program": ["refused", () => bytes("\x7fELF\x02\x01\x01")],
  "a ZIP archive": ["refused", () => bytes("PK\x03\x04\x14\0\0\0")],
  "a film": ["refused", () => box("isom")],
  HEIC: ["refused", () => box("heic")],
  "AVIF without an image": ["refused", () => box("avif")],
  "AVIF sequence without an image": ["refused", () => box("avis")],
  TIFF: ["refused", () => flat(9, 9).tiff().toBuffer()],
  "TIFF with an endless directory": [
    "refused",
    () => bytes("II*\0\x08\0\0\0\x01\0\0\x01\x08\0\0\0"),
  ],
  "JPEG XL": ["refused", () => bytes("\xff\x0a\xfa\x7f\x01\x90\x08\x06\0")],
  "JPEG 2000": ["refused", () => bytes("\0\0\0\x0cjP  \r\n\x87\n")],
  ICO: ["refused", () => bytes("\0\0\x01\0\x01\0\x10\x10")],
  Photoshop: ["refused", () => bytes("8BPS\0\x01\0\0")],
  "ImageMagick's script": [
    "refused",
    () => bytes("push graphic-context\nurl(https://evil.example)"),
  ],
  "an empty file": ["refused", () => Buffer.alloc(0)],
  "one byte": ["refused", () => Buffer.alloc(1)],
  "eight megabytes of zeros": ["refused", () => megabytes(8)],
  "eleven megabytes": ["refused", () => megabytes(11)],
  "PNG bomb of 400 megapixels": ["refused", () => decompressionBomb(20_000, 20_000)],
  "PNG bomb of one row": ["refused", () => decompressionBomb(60_000_000, 1)],
  "PNG header of 2³¹ pixels a side": ["refused", () => header(0x7fffffff, 0x7fffffff)],
  "PNG header without size": ["refused", () => header(0, 0)],
  "PNG with a text of 200 MB": [
    "either",
    () => pngWith(chunk("zTXt", joined("Comment\0\0", deflateSync(megabytes(200), { level: 9 })))),
  ],
  "PNG with a colour profile of 200 MB": [
    "either",
    () => pngWith(chunk("iCCP", joined("icc\0\0", deflateSync(megabytes(200), { level: 9 })))),
  ],
  "PNG with 50,000 chunks": [
    "either",
    () => pngWith(...Array.from({ length: 50_000 }, () => chunk("tEXt", bytes("a\0b")))),
  ],
  "PNG whose chunk is longer than the file": [
    "refused",
    async () => joined((await png()).subarray(0, 33), "\x7f\xff\xff\xffIDAT", "a"),
  ],
  "APNG of four billion frames": ["either", () => pngWith(animationControl(0xffffffff))],
  "GIF of 20,000 frames": ["either", () => gifFrames(20_000, 1_000, 1_000)],
  "GIF screen of 65,535 pixels a side": ["either", () => gifFrames(1, 65_535, 65_535)],
  "GIF frame of 65,535 pixels a side": ["refused", () => gifFrames(1, 65_535, 65_535, true)],
  "GIF of 500 frames of 40 megapixels": ["either", () => gifFrames(500, 8_000, 5_000, true)],
  "GIF of 5,000 frames of 36 megapixels": ["either", () => gifFrames(5_000, 6_000, 6_000)],
  "JPEG with 6 MB of EXIF": ["either", () => jpegWith(...exif(90))],
  "JPEG with EXIF that points to itself": [
    "either",
    () =>
      jpegWith(
        segment("\xe1", bytes("Exif\0\0II*\0\x08\0\0\0\x01\0\x69\x87\x04\0\x01\0\0\0\x08\0\0\0")),
      ),
  ],
  "half a PNG": ["refused", () => half(photo(300, 200).png().toBuffer())],
  "half a JPEG": ["refused", () => half(photo(300, 200).jpeg().toBuffer())],
  "half a WebP": ["refused", () => half(photo(300, 200).webp().toBuffer())],
  "half a GIF": ["refused", () => half(photo(300, 200).gif().toBuffer())],
  "half an AVIF": ["refused", () => half(photo(300, 200).avif().toBuffer())],
  "a PNG's first 33 bytes": ["refused", async () => (await png()).subarray(0, 33)],
};
