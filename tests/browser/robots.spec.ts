import { company } from "../../app/copy/company.ts";
import { dayMs } from "../../contract/durations.ts";
import { nightly } from "../upper-bounds.ts";
import { firstPost, listedPages } from "./public-pages.ts";
import { expect, startReact, test } from "./site-test.ts";

test("a share image is drawn once and cached", async ({ request }) => {
  const path = "/share/contact-us.png";
  const first = await request.get(path);
  expect(first.status()).toBe(200);
  expect(first.headers()["cache-control"]).toContain("max-age=86400");
  const etag = first.headers()["etag"] ?? "";
  expect(etag).toMatch(/^".+"$/);
  const again = await request.get(path, { headers: { "If-None-Match": etag } });
  expect(again.status()).toBe(304);
});

test("no picture is drawn for an unknown name", async ({ request }) => {
  for (const name of ["no-such-page", "home.svg", "%3Cscript%3E", "..%2Fhome"]) {
    expect((await request.get(`/share/${name}.png`)).status(), name).toBe(404);
  }
});

test("robots are kept out of the back office and led to the sitemap", async ({
  request,
  server,
}) => {
  const lines = (await (await request.get("/robots.txt")).text()).split("\n");
  expect(lines).toContain("Disallow: /admin");
  expect(lines).toContain("Allow: /api/docs");
  expect(lines).toContain(`Sitemap: ${server.url}/sitemap.xml`);
});

test("security.txt says where to report a vulnerability, and is valid for half a year", async ({
  request,
  server,
}) => {
  const text = await (await request.get("/.well-known/security.txt")).text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toContain(`Canonical: ${server.url}/.well-known/security.txt`);
  const [, expires = ""] = /^Expires: (.*)$/m.exec(text) ?? [];
  const days = (Date.parse(expires) - Date.now()) / dayMs;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(181);
});

test("the sitemap lists every page, and every post with the time of its change", async ({
  request,
  server,
}) => {
  const read = async (path: string) => (await request.get(path)).text();
  const index = [...(await read("/sitemap.xml")).matchAll(/<loc>(.*?)<\/loc>/g)];
  expect(index.map(([, url]) => url?.slice(server.url.length))).toEqual([
    "/sitemaps/pages.xml",
    "/sitemaps/blog-1.xml",
  ]);
  const pages = await read("/sitemaps/pages.xml");
  for (const path of listedPages) expect(pages).toContain(`<loc>${server.url}${path}</loc>`);
  const posts = await read("/sitemaps/blog-1.xml");
  const entry = new RegExp(`<loc>${server.url}${firstPost.path}</loc><lastmod>\\d{4}-\\d\\d-`);
  expect(posts).toMatch(entry);
  expect(posts.match(/<lastmod>/g)).toHaveLength(posts.match(/<loc>/g)?.length ?? 0);
});

test("every icon of the manifest is there, in the kind that it claims", async ({ request }) => {
  const manifest = await (await request.get("/site.webmanifest")).json();
  expect(manifest.icons.length).toBeGreaterThan(3);
  for (const { src, type } of manifest.icons) {
    expect((await request.get(src)).headers()["content-type"], src).toBe(type);
  }
  for (const path of ["/favicon.ico", "/apple-touch-icon.png"]) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
});

test("llms.txt names each page with one line", async ({ request, server }) => {
  const text = await (await request.get("/llms.txt")).text();
  expect(text).toContain(`# ${company.name}\n\n> `);
  expect(text).toContain(`- [DevOps](${server.url}/services/devops): Pipelines`);
});

test("a page reached without a reload has no tags of the page before", { tag: nightly }, async ({
  page,
  server,
}) => {
  await page.goto("/");
  await startReact(page);
  await expect(page.locator("script[type='application/ld+json']")).toHaveCount(1);
  await page.getByRole("main").getByRole("link", { name: "Contact Us" }).first().click();
  await expect(page).toHaveTitle(`Contact us | ${company.name}`);
  const canonical = page.locator("link[rel=canonical]");
  await expect(canonical).toHaveCount(1);
  await expect(canonical).toHaveAttribute("href", `${server.url}/contact-us`);
  await expect(page.locator("meta[name=description]")).toHaveCount(1);
  await expect(page.locator("[property^='og:'], script[type$='ld+json']")).toHaveCount(0);
});
