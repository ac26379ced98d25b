import { once } from "node:events";
import { type IncomingMessage, request as rawRequest } from "node:http";
import { firstPost } from "./public-pages.ts";
import { expect, test } from "./site-test.ts";

/** The redirect of an address that a browser would have normalised. */
async function rawLocation(baseURL: string, path: string): Promise<string | undefined> {
  const call = rawRequest(baseURL, { path });
  call.end();
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  answer.resume();
  return answer.headers.location;
}

const everywhere = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "same-origin",
};

for (const path of [
  "/",
  "/no-such-page",
  "/admin",
  "/api/openapi.json",
  "/api/nothing",
  "/healthz",
  "/icon.svg",
]) {
  test(`${path} has the security headers`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    expect(headers).toMatchObject(everywhere);
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe-");
    expect(policy).not.toContain("data:");
  });
}

for (const [path, policy] of [
  ["/contact-us", /s-maxage=300/],
  ["/about-us", /^public, max-age=0, s-maxage=10, stale-while-revalidate=60$/],
  ["/blogs", /^public, max-age=0, s-maxage=10, stale-while-revalidate=60$/],
  ["/blogs?page=2", /^public, max-age=0, s-maxage=10, stale-while-revalidate=60$/],
  [firstPost.path, /^public, max-age=0, s-maxage=10, stale-while-revalidate=60$/],
  ["/blogs/rss.xml", /^public, max-age=0, s-maxage=10, stale-while-revalidate=60$/],
  ["/sitemap.xml", /^public, max-age=0, s-maxage=10, stale-while-revalidate=60$/],
  ["/robots.txt", /^public, max-age=3600$/],
  ["/admin", /^no-store$/],
] as const) {
  test(`shared caches store ${path} as long as they may`, async ({ request }) => {
    expect((await request.get(path)).headers()["cache-control"]).toMatch(policy);
  });
}

test("a page that has not changed is not sent again", async ({ request }) => {
  const home = await request.get("/");
  expect(home.headers()["etag"]).toBeTruthy();
  const again = await request.get("/", {
    headers: { "If-None-Match": home.headers()["etag"] ?? "" },
  });
  expect(again.status()).toBe(304);
});

test("an unknown address is a 404, whatever type is requested", async ({ request }) => {
  expect((await request.get("/no-such-page")).status()).toBe(404);
  expect((await request.get("/emails")).status()).toBe(404);
  expect((await request.delete("/")).status()).toBe(405);
});

test("one address per page: a slash at the end leads to it, and never elsewhere", async ({
  request,
  baseURL,
}) => {
  const slash = await request.get("/contact-us/?topic=a", { maxRedirects: 0 });
  expect(slash.status()).toBe(308);
  expect(slash.headers()["location"]).toBe("/contact-us?topic=a");
  expect(await rawLocation(baseURL ?? "", "//evil.example/")).toMatch(/^\/(?!\/)/);
});

test("the server says that it runs and that it is ready", async ({ request }) => {
  expect(await (await request.get("/healthz")).json()).toEqual({ status: "ok" });
  expect(await (await request.get("/readyz")).json()).toEqual({ status: "ready" });
});

// The first visitor's page has just been rendered and a search is never cached: both are
// compressed.
for (const path of ["/blogs?page=2", "/blogs?q=nobody-asked-before", "/no-such-page-yet"]) {
  test(`${path} is compressed at its first request`, async ({ baseURL }) => {
    const call = rawRequest(baseURL ?? "", { path, headers: { "Accept-Encoding": "br" } });
    call.end();
    const [answer] = (await once(call, "response")) as [IncomingMessage];
    answer.resume();
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(answer.headers.vary).toContain("Accept-Encoding");
  });
}
