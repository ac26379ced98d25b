import { expect, test } from "vitest";
import { isSameOriginForm } from "./app.ts";

const site = "https://www.nirbhay.example";

test.each([
  ["without Origin, as programs send it", {}, true],
  ["from the site's own address", { origin: site, host: "10.0.0.7:3000" }, true],
  [
    "through a proxy that speaks HTTPS",
    { origin: "https://staging.nirbhay.example", host: "staging.nirbhay.example" },
    true,
  ],
  ["from this machine", { origin: "http://localhost:3000", host: "localhost:3000" }, true],
  ["from another site", { origin: "https://evil.example", host: "www.nirbhay.example" }, false],
  ["from another port", { origin: "http://localhost:4000", host: "localhost:3000" }, false],
  ["from an opaque origin", { origin: "null", host: "www.nirbhay.example" }, false],
  ["without its origin, from our page", { origin: "null", "sec-fetch-site": "same-origin" }, true],
  ["from a sandboxed frame", { origin: "null", "sec-fetch-site": "cross-site" }, false],
  ["from a sibling host", { origin: "null", "sec-fetch-site": "same-site" }, false],
])("same-origin check of a form %s", (_, headers, isSameOrigin) => {
  expect(isSameOriginForm(new Headers(headers), site)).toBe(isSameOrigin);
});
