import type { Page } from "@playwright/test";
import { firstPost } from "./public-pages.ts";
import { expect, startReact, test } from "./site-test.ts";

// The list of posts (decision P10).

const cards = (page: Page) => page.locator("main li > article");
const currentTab = (page: Page) =>
  page.getByRole("navigation", { name: "Categories" }).locator("[aria-current]:visible");

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the tabs lead to their categories", async ({ page }) => {
    await page.goto("/blogs");
    const tabs = page.getByRole("navigation", { name: "Categories" }).getByRole("link");
    await expect(tabs).toHaveText(["All", "Data", "AI", "Data Science", "Sports", /./]);
    await expect(currentTab(page)).toHaveText("All");
    await tabs.getByText("Data Science", { exact: true }).click();
    await expect(page).toHaveURL(/\?category=Data\+Science$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Data Science");
    await expect(currentTab(page)).toHaveText("Data Science");
    const categories = cards(page).locator("p:first-of-type b");
    expect(new Set(await categories.allTextContents())).toEqual(new Set(["Data Science"]));
  });

  test("below 768px a category is chosen from a list", async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 900 });
    await page.goto("/blogs");
    const choice = page.getByRole("navigation", { name: "Categories" });
    await expect(choice.getByRole("link")).toHaveCount(0);
    await choice.getByText("Category: All").click();
    await choice.getByRole("link", { name: "Sports", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sports");
  });

  test("a search marks what it found, and says so if it found nothing", async ({ page }) => {
    await page.goto("/blogs");
    await page.getByRole("searchbox", { name: "Search the blog" }).fill("clock");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search: clock");
    await expect(cards(page).first().locator("mark").first()).toHaveText(/^clock/i);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await page.getByRole("searchbox").fill("zymurgy");
    await page.getByRole("searchbox").press("Enter");
    await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
    await page.getByRole("link", { name: /^All posts/ }).click();
    await expect(page).toHaveURL(/\/blogs$/);
  });

  test("Next leads through every post, once each", async ({ page }) => {
    await page.goto("/blogs");
    const featured = await page.getByRole("heading", { level: 2 }).first().textContent();
    expect(featured).toBe(firstPost.title);
    const titles = [featured];
    const pages = page.getByRole("navigation", { name: "Pages" });
    for (let number = 1; ; number += 1) {
      await expect(pages.locator("[aria-current]")).toHaveText(String(number));
      titles.push(...(await cards(page).getByRole("heading").allTextContents()));
      const next = pages.getByRole("link", { name: "Next" });
      if ((await next.count()) === 0) break;
      await next.click();
    }
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.length).toBeGreaterThanOrEqual(15);
    await pages.getByRole("link", { name: "Previous" }).click();
    await expect(pages.getByRole("link", { name: "Next" })).toBeVisible();
  });
});

test("a page that isn't there is not found, and says so", async ({ request }) => {
  for (const query of ["page=999", "page=0", "page=-1", "page=two", "page=1e1", "category=None"]) {
    expect((await request.get(`/blogs?${query}`)).status(), query).toBe(404);
  }
  expect((await request.get("/blogs/no-such-post")).status()).toBe(404);
  expect((await request.get("/blogs?q=clock&page=40")).status()).toBe(404);
  expect((await request.get("/blogs?page=1&utm_source=letter")).status()).toBe(200);
});

test("the next page comes without a reload, and is read from its heading on", async ({ page }) => {
  await page.goto("/blogs");
  await startReact(page);
  await page.evaluate(() => {
    document.documentElement.dataset["sameDocument"] = "yes";
  });
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Page 2");
  await expect(heading).toBeFocused();
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/blogs\?page=2$/);
  await cards(page).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/blogs\/[a-z\d-]+$/);
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(heading).toHaveText("Page 2");
  expect(await page.evaluate(() => document.documentElement.dataset["sameDocument"])).toBe("yes");
});

test.describe("without posts", () => {
  test.use({ environment: { STARTER_CONTENT: "off" } });

  test("a blog says so", async ({ page, ownServer }) => {
    await page.goto(`${ownServer.url}/blogs`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog");
    await expect(page.getByRole("heading", { name: "Empty" })).toBeVisible();
    expect((await page.goto(`${ownServer.url}/blogs/rss.xml`))?.status()).toBe(200);
    await page.goto(`${ownServer.url}/blogs/my-blog`);
    await expect(page).toHaveURL(/\/blogs$/);
  });
});
