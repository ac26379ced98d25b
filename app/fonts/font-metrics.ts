import { frequency } from "./letter-widths.ts";

/** The metrics that a fallback font must imitate. */
export type Metrics = {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  widths: Record<string, number>;
};

/** Reads the tables head, hhea, hmtx and cmap (format 4) of an OpenType file. */
export function readMetrics(font: Buffer, signs = Object.keys(frequency)): Metrics {
  const tables = new Map<string, number>();
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = 12 + index * 16;
    tables.set(font.toString("latin1", entry, entry + 4), font.readUInt32BE(entry + 8));
  }
  const table = (tag: string) => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new Error(`The font has no table ${tag}.`);
    return offset;
  };
  const [head, hhea, hmtx] = [table("head"), table("hhea"), table("hmtx")];
  const wideGlyphs = font.readUInt16BE(hhea + 34);
  const widthOf = (glyph: number) => font.readUInt16BE(hmtx + Math.min(glyph, wideGlyphs - 1) * 4);
  return {
    unitsPerEm: font.readUInt16BE(head + 18),
    ascent: font.readInt16BE(hhea + 4),
    descent: -font.readInt16BE(hhea + 6),
    lineGap: font.readInt16BE(hhea + 8),
    widths: Object.fromEntries(
      signs.map((sign) => [sign, widthOf(glyphOf(font, table("cmap"), sign))]),
    ),
  };
}

function glyphOf(font: Buffer, cmap: number, sign: string): number {
  const code = sign.charCodeAt(0);
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + index * 8),
  );
  const start = subtables.find((offset) => font.readUInt16BE(offset) === 4);
  if (start === undefined) throw new Error("The font has no cmap of format 4.");
  const bytes = font.readUInt16BE(start + 6);
  for (let segment = 0; segment < bytes; segment += 2) {
    const last = font.readUInt16BE(start + 14 + segment);
    if (code > last) continue;
    const first = font.readUInt16BE(start + 16 + bytes + segment);
    const delta = font.readUInt16BE(start + 16 + bytes * 2 + segment);
    const at = start + 16 + bytes * 3 + segment;
    const range = font.readUInt16BE(at);
    if (code < first) return 0;
    if (range === 0) return (code + delta) & 0xffff;
    return (font.readUInt16BE(at + range + (code - first) * 2) + delta) & 0xffff;
  }
  return 0;
}
