import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { chooseEncoding, encodeBody, encodeForClient } from "./compression.ts";

const page = encodeBody(Buffer.from("<p>first light</p>".repeat(100)), "text/html");

test.each([
  ["br, gzip", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=0.5", "gzip"],
  ["*", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br ; q=0.000, gzip", "gzip"],
  ["br;q=0.01", "br"],
  ["br;q=0, *", "gzip"],
  ["identity", "identity"],
  ["deflate", "identity"],
  [undefined, "identity"],
])("Accept-Encoding %s: %s is chosen", (accept, chosen) => {
  expect(chooseEncoding(accept, page)).toBe(chosen);
});

test.each(["application/feed+json; charset=utf-8", "application/rss+xml", "application/json"])(
  "%s is compressed",
  (type) => expect(encodeBody(Buffer.alloc(5000), type).size).toBe(3),
);

test("images and tiny bodies are not compressed", () => {
  expect([...encodeBody(Buffer.alloc(5000), "image/png").keys()]).toEqual(["identity"]);
  expect([...encodeBody(Buffer.from("ok"), "text/plain").keys()]).toEqual(["identity"]);
});

test.each([
  ["gzip, br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  [undefined, "identity", (bytes: Buffer) => bytes],
] as const)(
  "Accept-Encoding %s: an uncached body is compressed with %s only",
  (accept, chosen, read) => {
    const body = Buffer.from("<p>first light</p>".repeat(100));
    const { encoding, bytes, varies } = encodeForClient(body, "text/html", accept);
    expect({ encoding, varies }).toEqual({ encoding: chosen, varies: true });
    expect(read(bytes)).toEqual(body);
  },
);

test("a body that is never compressed does not vary", () => {
  expect(encodeForClient(Buffer.from("ok"), "text/plain", "br")).toMatchObject({
    encoding: "identity",
    varies: false,
  });
});
