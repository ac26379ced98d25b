import type { Attachment } from "postal-mime";
import { guessCharset } from "./guess-charset.ts";
import { mailBounds } from "./parsed-mail.ts";

/** A file within another one, or within a text. */
const packedFile = (filename: string, content: Buffer) =>
  ({ filename, mimeType: "", disposition: "attachment", content }) satisfies Attachment;

type PackedFile = ReturnType<typeof packedFile>;

/** Attributes of a winmail.dat that are read: five of a file, and those of the email. */
const maxAttributes = 5 * mailBounds.files + 100;

/** Ids and values of the attributes of Outlook's winmail.dat (MS-OXTNEF); none if it is broken. */
function attributesIn(bytes: Uint8Array): { id: number; value: Buffer }[] {
  const packed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (packed.length < 6 || packed.readUInt32LE() !== 0x223e9f78) return [];
  const attributes: { id: number; value: Buffer }[] = [];
  // Level, id and length of an attribute, its value, and a checksum.
  for (let at = 6; at + 9 <= packed.length; ) {
    const end = at + 9 + packed.readUInt32LE(at + 5);
    if (end > packed.length || attributes.length === maxAttributes) return [];
    attributes.push({ id: packed.readUInt16LE(at + 1), value: packed.subarray(at + 9, end) });
    at = end + 2;
  }
  return attributes;
}

/** The plain text of a winmail.dat; empty if it has only formatted text, which takes unpacking. */
export function textInTnef(bytes: Uint8Array): string {
  const texts = attributesIn(bytes).map(({ id, value }) =>
    id === 0x800c ? textOf(value) : id === 0x9003 ? textProperty(value, 0x1000) : "",
  );
  return texts.find(Boolean) ?? "";
}

/**
 * The files in a winmail.dat, and itself if one can't be taken out, such as an email; none if it is
 * broken or has too many.
 */
export function filesInTnef(bytes: Uint8Array): PackedFile[] {
  const files: PackedFile[] = [];
  // One attribute begins a file, others are its bytes, title and properties.
  for (const { id, value } of attributesIn(bytes)) {
    if (files.length > mailBounds.files) return [];
    if (id === 0x9002) files.push(packedFile("", value.subarray(0, 0)));
    const file = files.at(-1);
    if (!file) continue;
    if (id === 0x800f) file.content = value;
    if (id === 0x8010) file.filename ||= textOf(value);
    if (id !== 0x9005) continue;
    file.filename = textProperty(value, 0x3707) || file.filename;
    file.mimeType = textProperty(value, 0x370e);
  }
  const found = files.filter((file) => file.content.length > 0);
  if (found.length === 0 || found.length === files.length) return found;
  return [...found, packedFile("winmail.dat", Buffer.from(bytes))];
}

/** A property in UTF-16 or 8-bit characters: its type, id, a number of values, length and text. */
function textProperty(properties: Buffer, id: number): string {
  const [narrow = -1, wide = -1] = [0x1e, 0x1f].map((type) =>
    properties.indexOf(Buffer.from([type, 0, id & 0xff, id >> 8])),
  );
  const at = Math.max(narrow, wide) + 12;
  if (at < 12 || at > properties.length) return "";
  const value = properties.subarray(at, at + properties.readUInt32LE(at - 4));
  return wide < 0 ? textOf(value) : (value.toString("utf16le").split("\0")[0] ?? "");
}

/** A text of 8-bit characters up to its end, which is a zero. */
function textOf(value: Buffer): string {
  const end = value.indexOf(0);
  const bytes = end < 0 ? value : value.subarray(0, end);
  return new TextDecoder(guessCharset(bytes) ?? "windows-1252").decode(bytes);
}

const uuencoded =
  /^begin [0-7]{3,4} (\S.{0,200})\r?\n((?:[ -`]+\r?\n)+)(?:\r?\n)?end[ \t]*$\r?\n?/gm;

/** A text without the uuencoded files between its lines, and these. */
export function takeUuencoded(whole: string): { text: string; files: PackedFile[] } {
  const files: PackedFile[] = [];
  const text = whole.replaceAll(uuencoded, (block, name: string, data: string) => {
    const lines = data.split(/\r?\n/).filter(Boolean);
    if (!lines.every(isWhole)) return block;
    files.push(packedFile(name, Buffer.concat(lines.map(uudecoded))));
    return "";
  });
  return { text, files };
}

/** A line begins with the number of its bytes. */
const sizeOf = (line: string) => (line.charCodeAt(0) - 32) & 63;

/**
 * Whether a line has four characters for three bytes. Mail programs strip spaces at its end, and old
 * encoders add a character there.
 */
function isWhole(line: string): boolean {
  const missing = 1 + 4 * Math.ceil(sizeOf(line) / 3) - line.length;
  return missing >= -1 && missing < 4;
}

const base64 = Buffer.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/");

function uudecoded(line: string): Buffer {
  const coded = Buffer.from(line.slice(1).padEnd(84)).map((byte) => base64[(byte - 32) & 63] ?? 0);
  return Buffer.from(Buffer.from(coded).toString(), "base64").subarray(0, sizeOf(line));
}
