import { expect, test } from "vitest";
import { filesInTnef, textInTnef } from "../../../server/services/mail/packed-files.ts";
import { parseMail } from "../../../server/services/mail/parse-mail.ts";
import { rawMail } from "../../raw-mail.ts";

// Files and texts within others: winmail.dat and uuencode.

const read = (headers: Record<string, string>, body: string) =>
  parseMail(rawMail(headers, body), {});
const bytes = (hex: string) => Buffer.from(hex, "hex");

const russian = "Пришлите, пожалуйста, цену";
const windows1251 = "cff0e8f8ebe8f2e52c20efeee6e0ebf3e9f1f2e02c20f6e5edf3";

/** An attribute of a winmail.dat (MS-OXTNEF), with a checksum that nobody checks. */
function attribute(id: number, value: Uint8Array): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt8(2, 0);
  head.writeUInt32LE(id, 1);
  head.writeUInt32LE(value.length, 5);
  return Buffer.concat([head, value, Buffer.alloc(2)]);
}

/** The only property of a list; `tag` is its id and type. */
function property(tag: number, value: Buffer): Buffer {
  const head = Buffer.alloc(16);
  [1, tag, 1, value.length].forEach((number, at) => {
    head.writeUInt32LE(number, 4 * at);
  });
  return Buffer.concat([head, value]);
}

/** The attributes of a file in it; its long name is a property in UTF-16. */
function packed(short: string, long: string, content: string): Buffer[] {
  const name = property(0x3707001f, Buffer.from(`${long}\0`, "utf16le"));
  return [
    attribute(0x69002, Buffer.alloc(14)),
    attribute(0x18010, Buffer.from(`${short}\0`)),
    attribute(0x6800f, Buffer.from(content)),
    ...(long === "" ? [] : [attribute(0x69005, name)]),
  ];
}

const signature = bytes("789f3e220100");
const twoFiles = [...packed("PLAN~1.TXT", "Plan für März.txt", "a"), ...packed("b.txt", "", "bb")];

const withWinmail = (content: Uint8Array, text: string) =>
  read(
    { "Content-Type": "multipart/mixed; boundary=b" },
    `--b\n\n${text}\n--b\nContent-Type: application/ms-tnef; name=winmail.dat\nContent-Transfer-Encoding: base64\n\n${Buffer.from(content).toString("base64")}\n--b--`,
  );

test.each<[string, Uint8Array, string, string[]]>([
  ["", Buffer.concat([signature, ...twoFiles]), "Hello", ["Plan für März.txt: a", "b.txt: bb"]],
  [
    " without a text",
    Buffer.concat([signature, ...packed("b.txt", "", "bb")]),
    "",
    ["b.txt: bb", "winmail.dat"],
  ],
  [
    " with an email",
    Buffer.concat([signature, ...twoFiles, ...packed("x", "", "")]),
    "Hello",
    ["Plan für März.txt: a", "b.txt: bb", "winmail.dat"],
  ],
  [
    " that is cut off",
    Buffer.concat([signature, ...twoFiles]).subarray(0, -4),
    "Hello",
    ["winmail.dat"],
  ],
  [" of something else", Buffer.from("Hello"), "Hello", ["winmail.dat"]],
  [
    " with 300 files",
    Buffer.concat([signature, ...Array.from({ length: 300 }, () => packed("b", "", "b")).flat()]),
    "Hello",
    ["winmail.dat"],
  ],
])("a winmail.dat%s", async (_, content, text, expected) => {
  const { files } = await withWinmail(content, text);
  const found = files.map(({ name, bytes }) =>
    name === "winmail.dat" ? name : `${name}: ${Buffer.from(bytes).toString()}`,
  );
  expect(found).toEqual(expected);
});

const body16 = property(0x1000001f, Buffer.from("Hello,\r\nwe need 40 seats.\0more", "utf16le"));
const seats = "Hello,\nwe need 40 seats.";
const body1251 = Buffer.from(`${windows1251}00`, "hex");

test.each<[string, Uint8Array, string, string]>([
  ["as a property", attribute(0x69003, body16), "", seats],
  ["as a property in 8 bits", attribute(0x69003, property(0x1000001e, body1251)), "", russian],
  ["as an attribute", attribute(0x2800c, body1251), "", russian],
  ["beside another one", attribute(0x69003, body16), "Above.", "Above."],
  ["with a broken length", attribute(0x69003, body16).subarray(0, -9), "", ""],
])("the text of a winmail.dat is read %s", async (_, content, text, expected) => {
  const mail = await withWinmail(Buffer.concat([signature, content]), text);
  expect(mail.written).toBe(
    expected ||
      "Outlook packed this email into the file below. Ask its sender for one in HTML or plain text.",
  );
});

/** `Cat` and a photo's beginning, as `uuencode` writes them. */
const uuencoded = "begin 644 cat.txt\n#0V%T\n`\nend";

test("uuencoded files in a text are files", async () => {
  const two = `Hello\n\n${uuencoded}\nbegin 755 a b.bin\n(__[]_/OZ^?@\n \nend\n\nBye`;
  const { text, files } = await read({}, two);
  expect(text).toBe("Hello\n\n\nBye");
  expect(files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString("latin1")])).toEqual([
    ["cat.txt", "Cat"],
    ["a b.bin", "\xff\xfe\xfd\xfc\xfb\xfa\xf9\xf8"],
  ]);
});

test.each([
  "begin 644 the work\nHELLO WORLD\nend",
  "begin 2026 with us\nend",
  "begin 644 cat.txt\n#0V%T\nand so on",
])("%j stays a text", async (body) => {
  expect(await read({}, body)).toMatchObject({ text: body, files: [] });
});

test.each([
  ["empty attributes", attribute(0x1234, Buffer.alloc(0)), 2_000_000],
  ["texts that end at once", attribute(0x2800c, Buffer.alloc(30_000, 0xe1).fill(0, 0, 1)), 1_000],
])("a winmail.dat of %s is read in time", async (_, part, count) => {
  const content = Buffer.concat([signature, ...Array<Buffer>(count).fill(part)]);
  const start = process.cpuUsage();
  expect(textInTnef(content)).toBe("");
  expect(filesInTnef(content)).toEqual([]);
  expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
});
