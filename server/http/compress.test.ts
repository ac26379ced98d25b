import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { chooseEncoding, encodeBody, encodeOnce } from "./compress.ts";

const page = encodeBody(Buffer.from("<p>first light</p>".repeat(100)), "text/html");

test.each([
  ["br, gzip", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["zstd, gzip", "zstd"],
  ["gzip;q=0.5", "gzip"],
  ["*", "br"],
  ["br;q=0, gzip", "gzip"],
  ["identity", "identity"],
  ["deflate", "identity"],
  [undefined, "identity"],
])("for %s it chooses %s", (accept, chosen) => {
  expect(chooseEncoding(accept, page)).toBe(chosen);
});

test("pictures and tiny bodies stay as they are", () => {
  expect([...encodeBody(Buffer.alloc(5000), "image/png").keys()]).toEqual(["identity"]);
  expect([...encodeBody(Buffer.from("ok"), "text/plain").keys()]).toEqual(["identity"]);
});

test.each([
  ["gzip, br", "br", brotliDecompressSync],
  ["zstd", "zstd", zstdDecompressSync],
  ["gzip", "gzip", gunzipSync],
  [undefined, "identity", (bytes: Buffer) => bytes],
] as const)("for %s, what nobody keeps is compressed by %s alone", (accept, chosen, read) => {
  const body = Buffer.from("<p>first light</p>".repeat(100));
  const { encoding, bytes, varies } = encodeOnce(body, "text/html", accept);
  expect({ encoding, varies }).toEqual({ encoding: chosen, varies: true });
  expect(read(bytes)).toEqual(body);
});

test("what is not compressed for anybody does not vary", () => {
  expect(encodeOnce(Buffer.from("ok"), "text/plain", "br")).toMatchObject({
    encoding: "identity",
    varies: false,
  });
});
