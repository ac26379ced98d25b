import type { Page } from "@playwright/test";
import { expect, test } from "../../browser/site-test.ts";

// The sections of the home page between services and contact: what they lead to (decision P28), and
// the chart whose line draws itself once.

const chartLine = (page: Page) => page.locator(".cutover__line");
/** The part of the line that is not drawn yet, from its right. */
const clipOf = (page: Page) => chartLine(page).evaluate((line) => getComputedStyle(line).clipPath);
const drawn = /^inset\(-20px (0%|0px|calc\(0%( [+-] 0px)?\)) -20px 0px\)$/;

test("leads to industries, products, people and posts", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.locator('a[href^="/industry/"]')).toHaveCount(8);
  await expect(main.locator('a[href^="/products/"]')).toHaveCount(2);
  await expect(main.getByRole("link", { name: "Meet the people" })).toHaveAttribute(
    "href",
    "/about-us",
  );
  await expect(main.locator('article a[href^="/blogs/"]')).toHaveCount(4);
});

test("says beside the 50,000 what is counted (decision P29)", async ({ page }) => {
  await page.goto("/");
  const line = page.locator(".client-strip p");
  await expect(line).toContainText("Preferred by over 50,000 top-tier enterprises");
  await expect(line).toContainText("uses a system built on our clients’ products");
});

test("draws the line when the chart is seen, and keeps it", async ({ page }) => {
  await page.goto("/");
  expect(await clipOf(page)).not.toMatch(drawn);
  await chartLine(page).evaluate((line) => line.scrollIntoView({ block: "center" }));
  await expect.poll(() => clipOf(page)).toMatch(drawn);
  await expect(page.getByText("Unplugged on purpose")).toHaveCSS("opacity", "1");
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await clipOf(page)).toMatch(drawn);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the line is there", async ({ page }) => {
    await page.goto("/");
    expect(await clipOf(page)).toMatch(drawn);
  });
});
