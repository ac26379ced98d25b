import type { Attachment } from "postal-mime";
import { mailBounds } from "./parsed-mail.ts";

/** A file within another one, or within a text. */
const packedFile = (filename: string, content: Buffer) =>
  ({ filename, mimeType: "", disposition: "attachment", content }) satisfies Attachment;

type PackedFile = ReturnType<typeof packedFile>;

const tnef = {
  signature: 0x223e9f78,
  data: 0x800f,
  title: 0x8010,
  properties: 0x9005,
  next: 0x9002,
};

/**
 * The files in Outlook's winmail.dat (MS-OXTNEF), and itself if one can't be taken out, such as an
 * email; none if it is broken or has too many.
 */
export function filesInTnef(bytes: Uint8Array): PackedFile[] {
  const packed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (packed.length < 6 || packed.readUInt32LE() !== tnef.signature) return [];
  const files: PackedFile[] = [];
  // Level, id and length of an attribute, its value, and a checksum.
  for (let at = 6; at + 9 <= packed.length; ) {
    const id = packed.readUInt16LE(at + 1);
    const end = at + 9 + packed.readUInt32LE(at + 5);
    if (end > packed.length || files.length > mailBounds.files) return [];
    const value = packed.subarray(at + 9, end);
    at = end + 2;
    if (id === tnef.next) files.push(packedFile("", value.subarray(0, 0)));
    const file = files.at(-1);
    if (!file) continue;
    if (id === tnef.data) file.content = value;
    if (id === tnef.title) file.filename ||= value.toString("latin1").split("\0")[0] ?? "";
    if (id !== tnef.properties) continue;
    file.filename = textProperty(value, 0x3707) || file.filename;
    file.mimeType = textProperty(value, 0x370e);
  }
  const found = files.filter((file) => file.content.length > 0);
  if (found.length === 0 || found.length === files.length) return found;
  return [...found, packedFile("winmail.dat", packed)];
}

/** A property in UTF-16 or 8-bit characters: its type, id, a number of values, length and text. */
function textProperty(properties: Buffer, id: number): string {
  for (const [type, encoding] of [
    [0x1f, "utf16le"],
    [0x1e, "latin1"],
  ] as const) {
    const at = properties.indexOf(Buffer.from([type, 0, id & 0xff, id >> 8]));
    if (at < 0 || at + 12 > properties.length) continue;
    const length = properties.readUInt32LE(at + 8);
    return properties.toString(encoding, at + 12, at + 12 + length).split("\0")[0] ?? "";
  }
  return "";
}

/** A text without the uuencoded files between its lines, and these. */
export function takeUuencoded(text: string): { text: string; files: PackedFile[] } {
  if (!/^begin [0-7]{3,4} \S/m.test(text)) return { text, files: [] };
  const lines = text.split(/\r?\n/);
  const kept: string[] = [];
  const files: PackedFile[] = [];
  for (let at = 0; at < lines.length; at++) {
    const [, name] = /^begin [0-7]{3,4} (\S.{0,200})$/.exec(lines[at] ?? "") ?? [];
    let end = at + 1;
    while (name && isUuencoded(lines[end] ?? "")) end += 1;
    const isFound = name && end > at + 1;
    if (isFound && lines[end] === "") end += 1;
    if (isFound && /^end\s*$/.test(lines[end] ?? "")) {
      files.push(packedFile(name, Buffer.concat(lines.slice(at + 1, end).map(uudecoded))));
      at = end;
    } else kept.push(lines[at] ?? "");
  }
  return { text: kept.join("\n"), files };
}

const valueAt = (line: string, at: number) => (line.charCodeAt(at) - 32) & 63;

/**
 * A line begins with the number of its bytes; four characters make three of them. Mail programs
 * strip spaces at its end, and old encoders add a character there.
 */
function isUuencoded(line: string): boolean {
  const missing = 1 + 4 * Math.ceil(valueAt(line, 0) / 3) - line.length;
  return /^[ -`]{1,86}$/.test(line) && missing >= -1 && missing < 4;
}

function uudecoded(line: string): Buffer {
  const bytes = Buffer.alloc(64);
  const padded = line.padEnd(85);
  for (let at = 1, to = 0; at < 85; at += 4, to += 3) {
    const four = [0, 1, 2, 3].map((each) => valueAt(padded, at + each));
    bytes.writeUIntBE(
      four.reduce((sum, value) => (sum << 6) | value, 0),
      to,
      3,
    );
  }
  return bytes.subarray(0, valueAt(line, 0));
}
