import { once } from "node:events";
import { type IncomingMessage, request as rawRequest } from "node:http";
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
  test(`${path} carries the headers of the house`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    expect(headers).toMatchObject(everywhere);
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe-");
    expect(policy).not.toContain("data:");
  });
}

test("a page is kept by shared caches for a while; the back office by nobody", async ({
  request,
}) => {
  const home = await request.get("/");
  expect(home.headers()["cache-control"]).toContain("s-maxage=300");
  expect(home.headers()["etag"]).toBeTruthy();
  const again = await request.get("/", {
    headers: { "If-None-Match": home.headers()["etag"] ?? "" },
  });
  expect(again.status()).toBe(304);
  expect((await request.get("/admin")).headers()["cache-control"]).toBe("no-store");
});

test("an unknown address is a 404, in whatever it is asked for", async ({ request }) => {
  expect((await request.get("/no-such-page")).status()).toBe(404);
  expect((await request.get("/styleguide")).status()).toBe(404);
  expect((await request.get("/emails")).status()).toBe(404);
  expect((await request.delete("/")).status()).toBe(405);
});

test("one address per page: a slash at the end leads to it, and never elsewhere", async ({
  request,
  baseURL,
}) => {
  const slash = await request.get("/contact-us/", { maxRedirects: 0 });
  expect(slash.status()).toBe(308);
  expect(slash.headers()["location"]).toBe("/contact-us");
  expect(await rawLocation(baseURL ?? "", "//evil.example/")).toMatch(/^\/(?!\/)/);
});

test("the server says that it runs and that it is ready", async ({ request }) => {
  expect(await (await request.get("/healthz")).json()).toEqual({ status: "ok" });
  expect(await (await request.get("/readyz")).json()).toEqual({ status: "ready" });
});

// The first visitor's page is fresh from the renderer, a search's is never kept: neither is bare.
for (const path of ["/blogs?page=2", "/blogs?q=nobody-asked-before", "/no-such-page-yet"]) {
  test(`${path} comes compressed the first time it is asked for`, async ({ baseURL }) => {
    const call = rawRequest(baseURL ?? "", { path, headers: { "Accept-Encoding": "br" } });
    call.end();
    const [answer] = (await once(call, "response")) as [IncomingMessage];
    answer.resume();
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(answer.headers.vary).toContain("Accept-Encoding");
  });
}
