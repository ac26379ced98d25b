import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { decompressionBomb } from "../../../images.ts";
import { hostileJson, hostileText } from "./hostile.ts";
import { picture } from "./valid.ts";

export type Body = { type: string; encoding?: string; bytes: Buffer };

const wrongTypes = [
  ...["", "application/json", "application/json; charset=utf-16", 'application/json;charset="x"'],
  ...["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "APPLICATION/JSON"],
  ...[
    "multipart/form-data; boundary=",
    'multipart/form-data; boundary="',
    "multipart/mixed; boundary=x",
  ],
  ...["application/json, text/html", "application/xml", "*/*", "a", "/", ";", "image/png"],
] as const;

const textOf = (value: unknown) =>
  typeof value === "string" ? value : String(JSON.stringify(value));

const fieldsOf = (value: unknown): [string, string][] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).map(([name, field]) => [name, textOf(field)])
    : [["", textOf(value)]];

const jsonBody = (value: unknown): Body => ({
  type: "application/json",
  bytes: Buffer.from(JSON.stringify(value) ?? ""),
});

const formBody = (value: unknown): Body => ({
  type: "application/x-www-form-urlencoded",
  bytes: Buffer.from(new URLSearchParams(fieldsOf(value)).toString()),
});

/** A multipart form, its files included, with parts that no browser would write. */
function multipartBody(value: unknown, file: { field: string; name: string; bytes: Buffer }): Body {
  const parts = fieldsOf(value).map(([name, text]) => [
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`,
    Buffer.from(text),
    "\r\n",
  ]);
  const head = `--b\r\nContent-Disposition: form-data; name="${file.field}"; filename="${file.name}"\r\nContent-Type: image/png\r\n\r\n`;
  const all = [...parts.flat(), head, file.bytes, "\r\n--b--\r\n"].map((part) => Buffer.from(part));
  return { type: "multipart/form-data; boundary=b", bytes: Buffer.concat(all) };
}

const brokenForms = [
  "--b",
  "--b--",
  "--b\r\n\r\n\r\n--b--\r\n",
  '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nx',
  `--b\r\nContent-Disposition: form-data; name="${"n".repeat(50_000)}"\r\n\r\nx\r\n--b--\r\n`,
  `--b\r\n${"X-Header: y\r\n".repeat(3_000)}\r\nx\r\n--b--\r\n`,
  '--b\r\nContent-Disposition: form-data; name="a\0b"\r\n\r\nx\r\n--b--\r\n',
  "--b\r\nContent-Disposition: form-data; name*=utf-8''%ff\r\n\r\nx\r\n--b--\r\n",
  `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(10_000)}--b--\r\n`,
  '--b\nContent-Disposition: form-data; name="a"\n\nx\n--b--\n',
].map((text): Body => ({ type: "multipart/form-data; boundary=b", bytes: Buffer.from(text) }));

const good = await picture;
const bomb = decompressionBomb(20_000, 20_000);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

/** Files declared as images. */
const files = fc.oneof(
  fc.constantFrom(
    good,
    good,
    bomb,
    svg,
    Buffer.alloc(0),
    Buffer.from("GIF89a"),
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
  ),
  fc.nat(good.length).map((length) => good.subarray(0, length)),
  fc.tuple(fc.nat(good.length - 1), fc.nat(255)).map(([place, byte]) => {
    const wrong = Buffer.from(good);
    wrong[place] = byte;
    return wrong;
  }),
);

/** Bodies for an endpoint: valid ones with one mistake, in every encoding, and noise. */
export function bodiesFor(
  values: fc.Arbitrary<unknown>,
  fileFields: readonly string[],
): fc.Arbitrary<Body> {
  const field = fc.constantFrom("file", "image1", "image20", "image21", ...fileFields);
  const file = fc.record({
    field,
    name: hostileText.map((name) => name.slice(0, 300)),
    bytes: files,
  });
  const multipart = fc.tuple(values, file).map(([value, it]) => multipartBody(value, it));
  const noise = fc.tuple(fc.constantFrom(...wrongTypes), hostileJson);
  return fc.oneof(
    { weight: fileFields.length > 0 ? 3 : 10, arbitrary: values.map(jsonBody) },
    { weight: 3, arbitrary: values.map(formBody) },
    { weight: fileFields.length > 0 ? 10 : 2, arbitrary: multipart },
    { weight: 3, arbitrary: noise.map(([type, bytes]) => ({ type, bytes })) },
    { weight: 3, arbitrary: hostileJson.map((bytes) => ({ type: "application/json", bytes })) },
    { weight: 1, arbitrary: fc.constantFrom(...brokenForms) },
    {
      weight: 1,
      arbitrary: values.map((value) => ({
        type: "application/json",
        encoding: "gzip",
        bytes: gzipSync(jsonBody(value).bytes),
      })),
    },
  );
}
