import { expect, test } from "vitest";
import { isKeepable, pageAnswer } from "./page-answer.ts";

const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0x00, 0xfe]);
const answer = (path: string, body: BodyInit | null, init: ResponseInit) =>
  pageAnswer(path, new Response(body, init), () => undefined);

test("a picture passes byte by byte, under a policy that lets it load nothing", async () => {
  const headers = { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" };
  const page = await answer("/share/home.png", picture, { headers });
  expect(page.body).toEqual(picture);
  expect(page.headers).toMatchObject(headers);
  expect(page.headers["Content-Security-Policy"]).toContain("default-src 'none'");
  expect(isKeepable(page, "/share/home.png")).toBe(true);
});

test("what its loader doesn't call public is kept by nobody here", async () => {
  const headers = { "Content-Type": "text/x-script" };
  const page = await answer("/contact-us.data", "[]", { headers });
  expect(isKeepable(page, "/contact-us")).toBe(false);
});

test("a browser keeps a page's data for a moment, the document not; the back office's never", async () => {
  const keeps = async (path: string) =>
    (await answer(path, "[]", { headers: { "Content-Type": "text/x-script" } })).headers[
      "Cache-Control"
    ];
  expect(await keeps("/contact-us.data")).toMatch(/^public, max-age=10, s-maxage/);
  expect(await keeps("/admin/home.data")).toBe("no-store");
  const page = await answer("/", "<p>Text</p>", { headers: { "Content-Type": "text/html" } });
  expect(page.headers["Cache-Control"]).toMatch(/^public, max-age=0, s-maxage/);
});

test("a document is kept; the answer to a wrong form or to a failure is not", async () => {
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  const documentOf = (status: number) => answer("/", "<p>Text</p>", { status, headers });
  expect(isKeepable(await documentOf(200), "/")).toBe(true);
  expect(isKeepable(await documentOf(422), "/")).toBe(false);
  expect(isKeepable(await documentOf(500), "/")).toBe(false);
});

test("of all addresses that lead nowhere one page is kept, so that guessing fills no memory", async () => {
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  const notFound = await answer("/share/guess.png", "<p>404</p>", { status: 404, headers });
  expect(isKeepable(notFound, "*")).toBe(true);
  expect(isKeepable(notFound, "/share/guess.png")).toBe(false);
});

test("a document that its loader keeps from caches is kept by nobody", async () => {
  const headers = { "Content-Type": "text/html", "Cache-Control": "no-store" };
  const preview = await answer("/blogs/preview/token", "<p>Draft</p>", { headers });
  expect(isKeepable(preview, "/blogs/preview/token")).toBe(false);
  expect(preview.headers["Cache-Control"]).toBe("no-store");
});

test("a page that can't be made now says when to ask again, and is kept by nobody", async () => {
  const page = await answer("/blogs", "<p>503</p>", { status: 503 });
  expect(page.headers).toMatchObject({ "Retry-After": "30", "Cache-Control": "no-store" });
  expect(isKeepable(page, "/blogs")).toBe(false);
});
