import { expect, test } from "vitest";
import { chooseEncoding, encodeBody } from "./compress.ts";

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
