import fc from "fast-check";
import { z } from "zod";
import { EnquiryInput } from "../../../../contract/enquiry-forms.ts";
import { bodiesFor } from "./bodies.ts";
import { type Case, encode, type queryFor } from "./cases.ts";
import { hostileText } from "./hostile.ts";
import { mutated, validFor } from "./valid.ts";

const addresses = [
  ...["/", "/blogs", "/blogs/my-blog", "/contact-us", "/about-us", "/products", "/services/devops"],
  ...[
    "/admin",
    "/admin/client-queries",
    "/admin/clients",
    "/admin/blogs/new",
    "/login",
    "/api/docs",
    "/emails",
  ],
  ...[
    "/healthz",
    "/readyz",
    "/sitemap.xml",
    "/robots.txt",
    "/feed.xml",
    "/share/home.png",
    "/media/x.png",
  ],
] as const;

const listQuery = z.object({
  q: z.string().optional(),
  page: z.string().optional(),
  category: z.string().optional(),
  _routes: z.string().optional(),
});

const strange = fc.constantFrom<Record<string, string>>(
  {},
  {},
  { Accept: "text/html;q=abc, */*" },
  { "Accept-Encoding": "br;q=, gzip;;, \xff" },
  { "If-None-Match": '"' },
  { Range: "bytes=9999999999999999999-", "If-Range": "x" },
  { Host: "evil.example\xe9" },
  { Host: "a b" },
  { Host: "[::1" },
  { "X-Forwarded-Proto": "javascript", "X-Forwarded-Host": "evil.example" },
  { Cookie: "=;=;\xe9=%" },
  { Origin: "null", "Sec-Fetch-Site": "cross-site" },
  { "Content-Type": "application/json" },
  { "X-Remix-Reload-Document": "1", "X-React-Router-SPA-Mode": "yes" },
);

/** Requests to the pages: their addresses, queries, data and forms. */
export function pageCases(query: typeof queryFor, known: readonly string[]): fc.Arbitrary<Case> {
  const made = hostileText.map((text) => `/${encode(text).slice(0, 2_000)}`);
  const path = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom<string>(...addresses) },
    { weight: 2, arbitrary: made.map((end) => `/blogs${end}`) },
    { weight: 1, arbitrary: made.map((end) => `/blogs/preview${end}`) },
    { weight: 1, arbitrary: made.map((end) => `/media${end}`) },
    { weight: 2, arbitrary: made },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "//",
        "/%",
        "/%ff",
        "/..",
        "/%2e%2e/",
        "/\\",
        "/assets/..%2f",
        "/.env",
        "/.git/config",
      ),
    },
  );
  return fc
    .record({
      method: fc.constantFrom(
        "GET",
        "GET",
        "GET",
        "HEAD",
        "POST",
        "POST",
        "PUT",
        "DELETE",
        "OPTIONS",
        "PATCH",
      ),
      path,
      data: fc.constantFrom("", "", "", ".data"),
      query: query({ query: listQuery }, known),
      headers: strange,
      body: bodiesFor(mutated(validFor(EnquiryInput, known)), []),
    })
    .map(({ method, path, data, query, headers, body }) => ({
      method,
      path: path + data + query,
      as: "anyone",
      headers,
      ...(method === "GET" || method === "HEAD" ? {} : { body }),
    }));
}
