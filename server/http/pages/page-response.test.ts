import { expect, test } from "vitest";
import { isCacheable, pageResponse } from "./page-response.ts";

const image = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0x00, 0xfe]);
const respond = (path: string, body: BodyInit | null, init: ResponseInit, method = "GET") => {
  const request = new Request(`http://localhost${path}`, { method });
  return pageResponse(request, new Response(body, init), () => undefined, "/assets/page-script.js");
};

test("an image is passed on unchanged, with a policy that lets it load nothing", async () => {
  const headers = { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" };
  const page = await respond("/share/home.png", image, { headers });
  expect(page.body).toEqual(image);
  expect(page.headers).toMatchObject(headers);
  expect(page.headers["Content-Security-Policy"]).toContain("default-src 'none'");
  expect(isCacheable(page, "/share/home.png")).toBe(true);
});

test("data that its loader does not call public is not cached", async () => {
  const headers = { "Content-Type": "text/x-script" };
  const page = await respond("/contact-us.data", "[]", { headers });
  expect(isCacheable(page, "/contact-us")).toBe(false);
});

test("browsers cache a page's data for ten seconds, documents and back office data not at all", async () => {
  const cacheControl = async (path: string) =>
    (await respond(path, "[]", { headers: { "Content-Type": "text/x-script" } })).headers[
      "Cache-Control"
    ];
  expect(await cacheControl("/contact-us.data")).toMatch(/^public, max-age=10, s-maxage/);
  expect(await cacheControl("/admin/home.data")).toBe("no-store");
  const page = await respond("/", "<p>Text</p>", { headers: { "Content-Type": "text/html" } });
  expect(page.headers["Cache-Control"]).toMatch(/^public, max-age=0, s-maxage/);
});

test("a document is cached; the response to a wrong form or to an error is not", async () => {
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  const documentOf = (status: number) => respond("/", "<p>Text</p>", { status, headers });
  expect(isCacheable(await documentOf(200), "/")).toBe(true);
  expect(isCacheable(await documentOf(422), "/")).toBe(false);
  expect(isCacheable(await documentOf(500), "/")).toBe(false);
});

test("the answer to a form, which has its sender's text, is stored nowhere", async () => {
  const headers = { "Content-Type": "text/html", "Cache-Control": "public, s-maxage=10" };
  const page = await respond("/", "<p>Asha Rao</p>", { headers }, "POST");
  expect([page.headers["Cache-Control"], isCacheable(page, "/")]).toEqual(["no-store", false]);
});

test("of all unknown addresses one 404 is cached, so that guessing fills no memory", async () => {
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  const notFound = await respond("/share/guess.png", "<p>404</p>", { status: 404, headers });
  expect(isCacheable(notFound, "*")).toBe(true);
  expect(isCacheable(notFound, "/share/guess.png")).toBe(false);
});

test("public documents name the speculation rules; the back office and data don't", async () => {
  const rulesFor = async (path: string, type: string) =>
    (await respond(path, "", { headers: { "Content-Type": type } })).headers["Speculation-Rules"];
  expect(await rulesFor("/about-us", "text/html")).toBe('"/speculation-rules.json"');
  expect(await rulesFor("/admin/home", "text/html")).toBeUndefined();
  expect(await rulesFor("/about-us.data", "text/x-script")).toBeUndefined();
});

test("the site and sign-in start React on use, the rest of the back office at once", async () => {
  const headers = { "Content-Type": "text/html" };
  const html = '<head></head><script type="module" async="">import "/assets/entry.js"</script>';
  const startOf = async (path: string) => {
    const { body } = await respond(path, html, { headers });
    return /<script type="([^"]+)"/.exec(new TextDecoder().decode(body))?.[1];
  };
  expect(await startOf("/contact-us")).toBe("text/plain");
  expect(await startOf("/admin")).toBe("text/plain");
  expect(await startOf("/admin/home")).toBe("module");
});

test("a document with no-store is not cached", async () => {
  const headers = { "Content-Type": "text/html", "Cache-Control": "no-store" };
  const preview = await respond("/blogs/preview/token", "<p>Draft</p>", { headers });
  expect(isCacheable(preview, "/blogs/preview/token")).toBe(false);
  expect(preview.headers["Cache-Control"]).toBe("no-store");
});

test("a 503 has Retry-After and is not cached", async () => {
  const page = await respond("/blogs", "<p>503</p>", { status: 503 });
  expect(page.headers).toMatchObject({ "Retry-After": "30", "Cache-Control": "no-store" });
  expect(isCacheable(page, "/blogs")).toBe(false);
});
