import { expect, test } from "vitest";
import { isFromOwnPage } from "./own-forms.ts";

const site = "https://www.nirbhay.example";

test.each([
  ["as a program sends it", {}, true],
  ["by the site's address", { origin: site, host: "10.0.0.7:3000" }, true],
  [
    "through a proxy that speaks HTTPS",
    { origin: "https://staging.nirbhay.example", host: "staging.nirbhay.example" },
    true,
  ],
  ["on this machine", { origin: "http://localhost:3000", host: "localhost:3000" }, true],
  ["from another site", { origin: "https://evil.example", host: "www.nirbhay.example" }, false],
  ["from another port", { origin: "http://localhost:4000", host: "localhost:3000" }, false],
  ["from nowhere that has a name", { origin: "null", host: "www.nirbhay.example" }, false],
])("a form %s", (_, headers, ours) => {
  expect(isFromOwnPage(new Headers(headers), site)).toBe(ours);
});
