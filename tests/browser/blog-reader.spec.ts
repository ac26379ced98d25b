import type { Page } from "@playwright/test";
import { testAdmin } from "../server-process.ts";
import { firstPost } from "./public-pages.ts";
import { expect, startReact, test } from "./site-test.ts";
import { signInByApi } from "./staff-steps.ts";

// Reading a post (decisions P11, P12, P21).

test("a post shows who wrote it and when, and where to read on", async ({ page }) => {
  await page.goto(firstPost.path);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(firstPost.title);
  await expect(main.locator("header")).toContainText("14 November 2026");
  await expect(main.locator("header")).toContainText(/\d+ min read/);
  await expect(main.locator("header")).toContainText("Kavya Rao");
  const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  for (const link of await contents.all()) {
    const anchor = await link.getAttribute("href");
    await expect(main.locator(anchor ?? "none")).toHaveText((await link.textContent()) ?? "");
  }
  expect(await contents.count()).toBeGreaterThan(2);
  const related = main.locator("section", { has: page.getByText("Related reading") });
  await expect(related.locator("article")).toHaveCount(3);
  await expect(related.locator("article").first()).toContainText(firstPost.category);
});

test("Earlier and Later lead there and back", async ({ page }) => {
  await page.goto(firstPost.path);
  await startReact(page);
  const more = page.getByRole("navigation", { name: "More posts" });
  await expect(more.getByRole("link")).toHaveCount(1);
  await more.getByRole("link", { name: /^Earlier/ }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).not.toHaveText(firstPost.title);
  await expect(heading).toBeFocused();
  await more.getByRole("link", { name: /^Later/ }).click();
  await expect(heading).toHaveText(firstPost.title);
});

test("a link in a post to the back office leads there", async ({ page, ownServer }) => {
  const staff = await signInByApi(ownServer);
  const content = '<p>Writers begin <a href="/admin">at the door</a>.</p>';
  await staff.post({ title: "The door", category: "AI", status: "published", content });
  await page.goto(`${ownServer.url}/blogs/the-door`);
  await startReact(page);
  await page.getByRole("link", { name: "at the door" }).click();
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
});

test("a post is shared by links, and its address by a button that says so", async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${firstPost.path}#four-milliseconds`);
  const address = server.url + firstPost.path;
  for (const name of ["LinkedIn", "X", "WhatsApp"]) {
    const link = page.getByRole("link", { name: `Share on ${name}`, exact: true });
    expect(await link.getAttribute("href")).toContain(encodeURIComponent(address));
  }
  // Pressed before React has started: the press is replayed.
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

test.describe("/blogs/my-blog", () => {
  test("redirects to the featured post on the server, and is not cached", async ({ request }) => {
    const answer = await request.get("/blogs/my-blog", { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers()).toMatchObject({
      location: firstPost.path,
      "cache-control": "no-store",
    });
  });

  /** A script of the source: `navigate("/blogs/my-blog", { state: { blogId } })`. */
  const openMyBlog = (page: Page, state: object | null) =>
    page.evaluate((usr) => {
      history.pushState({ usr, key: "mine", idx: 1 }, "", "/blogs/my-blog");
      dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    }, state);

  test("shows the post whose id is in the navigation state", async ({ page, request }) => {
    const list = await (await request.get("/api/blogs?limit=5&content=false")).json();
    const { id, slug, title } = list.message[3];
    await page.goto("/about-us");
    await startReact(page);
    await openMyBlog(page, { blogId: id });
    await expect(page).toHaveURL(new RegExp(`/blogs/${slug}$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  });

  test("shows the featured post without a state, or for a post that is gone", async ({ page }) => {
    for (const state of [null, { blogId: "01990000-0000-7000-8000-000000000000" }]) {
      await page.goto("/about-us");
      await startReact(page);
      await openMyBlog(page, state);
      await expect(page).toHaveURL(new RegExp(`${firstPost.path}$`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(firstPost.title);
    }
  });
});

test("feeds are well-formed, in full, and found from every page of the blog", async ({
  page,
  request,
  server,
}) => {
  await page.goto("/blogs?page=2");
  const feeds = await page
    .locator("link[rel=alternate]")
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute("type"), link.getAttribute("href")]),
    );
  expect(feeds).toHaveLength(3);
  for (const [type, href] of feeds) {
    const answer = await request.get(href ?? "");
    expect(answer.headers()["content-type"]).toContain(type);
    const text = await answer.text();
    expect(text).toContain(firstPost.title);
    expect(text).toContain(server.url + firstPost.path);
    if (type?.endsWith("json")) {
      expect(JSON.parse(text).items.length).toBeGreaterThanOrEqual(15);
      continue;
    }
    const parsed = await page.evaluate((xml) => {
      const document = new DOMParser().parseFromString(xml, "application/xml");
      const content = document.querySelector("encoded, entry > content");
      return {
        broken: document.querySelector("parsererror") !== null,
        items: document.querySelectorAll("item, entry").length,
        relative: /(?:href|src)="(?!https?:|mailto:|tel:|#)/.test(content?.textContent ?? ""),
      };
    }, text);
    expect(parsed).toMatchObject({ broken: false, relative: false });
    expect(parsed.items).toBeGreaterThanOrEqual(15);
  }
});

test("printed, a post is text, black on white", async ({ page }) => {
  await page.goto(firstPost.path);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByText("Related reading")).toBeHidden();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.getByText(/^Read at http/)).toBeVisible();
  const links = await page
    .locator(".prose a[href^='/']")
    .evaluateAll((links) =>
      links.map((link) => ({
        address: link.getAttribute("href"),
        printed: getComputedStyle(link, "::after").content,
      })),
    );
  expect(links.length).toBeGreaterThan(0);
  for (const { address, printed } of links) expect(printed).toContain(`(${address})`);
});

test("a post's share image is its own; no name makes one that isn't there", async ({ request }) => {
  const image = await request.get(`/share/post-${firstPost.path.slice("/blogs/".length)}.png`);
  expect(image.status()).toBe(200);
  expect(image.headers()["cache-control"]).not.toContain("public");
  expect((await request.get("/share/post-no-such-post.png")).status()).toBe(404);
});

test("a preview whose hour is over says so", async ({ page }) => {
  const answer = await page.goto("/blogs/preview/long-ago");
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  await expect(page.getByText("This preview has expired")).toBeVisible();
});

test("a draft can be seen by whoever has its preview's address, and by nobody else", async ({
  page,
  ownServer: { url },
}) => {
  const answer = await page.request.post(`${url}/api/signin`, { data: testAdmin });
  const headers = { Authorization: `Bearer ${(await answer.json()).token}` };
  const data = { title: "Not yet", category: "AI", content: "<p>Soon.</p>", status: "draft" };
  const draft = await (await page.request.post(`${url}/api/blogs`, { headers, data })).json();
  const call = page.request.post(`${url}/api/blogs/${draft.id}/preview`, { headers });
  const { url: address } = await (await call).json();

  const shown = await page.goto(new URL(address, url).href);
  expect(shown?.headers()).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
  });
  await startReact(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not yet");
  await expect(page.getByRole("note")).toHaveText(/only people with this link see it/);
  await expect(page.getByRole("button", { name: "Copy link" })).toHaveCount(0);
  await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
  expect((await page.request.get(`${url}/blogs/${draft.data.slug}`)).status()).toBe(404);
});
