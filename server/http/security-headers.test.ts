import { expect, test } from "vitest";
import { pagePolicy, securityHeaders } from "./security-headers.ts";

test("the Content-Security-Policy of a page", () => {
  expect(pagePolicy({ scripts: ["sha256-a"], styles: ["sha256-b"] })).toBe(
    "default-src 'none'; script-src 'self' 'sha256-a'; style-src 'self' 'sha256-b'; " +
      "img-src 'self'; font-src 'self'; media-src 'self'; connect-src 'self'; " +
      "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
});

test("Strict-Transport-Security is sent only if the site is served over https", () => {
  expect(securityHeaders("http://localhost:3000")).not.toHaveProperty("Strict-Transport-Security");
  expect(securityHeaders("https://nirbhay.example")["Strict-Transport-Security"]).toBe(
    "max-age=63072000; includeSubDomains; preload",
  );
});
