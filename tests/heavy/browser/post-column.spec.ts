import { firstPost } from "../../browser/public-pages.ts";
import { expect, startReact, test } from "../../browser/site-test.ts";

test("related posts stand beside a post, below it on narrow screens, and once", async ({
  page,
}) => {
  await page.goto(firstPost.path);
  const article = page.locator(".post-article");
  const related = page.getByRole("heading", { name: "Related reading" });
  const contents = page.getByRole("navigation", { name: "On this page" });
  const next = page.getByRole("navigation", { name: "More posts" });
  const boxOf = async (part: typeof related) => {
    const box = await part.boundingBox();
    if (!box) throw new Error("It is not shown.");
    return { ...box, right: box.x + box.width };
  };
  for (const width of [1080, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await boxOf(related)).x).toBeGreaterThan((await boxOf(article)).right);
    expect((await boxOf(related)).y).toBeLessThan((await boxOf(next)).y);
    expect((await boxOf(article)).width).toBeLessThanOrEqual(672);
  }
  await page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" }));
  await expect(contents).toBeInViewport({ ratio: 1 });
  await expect(related).not.toBeInViewport();
  for (const width of [320, 768, 1079]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await boxOf(related)).y).toBeGreaterThan((await boxOf(next)).y);
    expect((await boxOf(contents)).y).toBeLessThan((await boxOf(article)).y);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expect(related).toHaveCount(1);
  await page.getByRole("link", { name: "Her 4 posts" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kavya Rao");
  await expect(page.locator(".post-card")).toHaveCount(4);
});

test("Back interrupts a transition without an error; an anchor is jumped to", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.goto("/blogs");
  await startReact(page);
  for (const ms of [30, 100]) {
    await page.locator(".post-card a").first().click({ noWaitAfter: true });
    await page.waitForURL(/blogs\/./);
    for (const go of ["goBack", "goForward", "goBack"] as const) {
      // A time and not a condition: the transition is interrupted at this moment of it.
      await page.waitForTimeout(ms);
      await page[go]({ waitUntil: "commit" });
    }
    await expect(page).toHaveURL(/blogs$/);
    await page.waitForFunction(() => !document.activeViewTransition);
  }
  expect(errors).toEqual([]);
  await page.goto(firstPost.path);
  await page.getByRole("link", { name: "What to watch" }).click();
  const heading = page.getByRole("heading", { name: "What to watch" });
  expect(await heading.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(
    300,
  );
});
