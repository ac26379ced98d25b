import type { Page } from "@playwright/test";
import { expect, test } from "../../browser/site-test.ts";

// The sections of the home page between services and contact: what they lead to (decision P28), and
// the chart whose line draws itself once.

const chartLine = (page: Page) => page.locator(".cutover__line");
/** The part of the line that is not drawn yet, from its right. */
const clipOf = (page: Page) => chartLine(page).evaluate((line) => getComputedStyle(line).clipPath);
const drawn = /^inset\(-20px (0%|0px|calc\(0%( [+-] 0px)?\)) -20px 0px\)$/;

test("leads to exchanges, industries, products, people and posts", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.locator('a[href^="/industry/"]')).toHaveCount(9);
  await expect(main.getByRole("link", { name: "exchanges and their members" })).toHaveAttribute(
    "href",
    "/industry/fintech#exchanges",
  );
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
  await expect(line).toContainText("uses our clients’ products");
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

/** Each fold of a phone: its summary, and something that it opens. */
const folds = [
  ["All seven steps", "36,800 orders in 60 s"],
  ["Services", "IoT platform"],
  ["Products", "Device Management System"],
  ["Industries", "Logistics and supply"],
] as const;

/** A folded part: its summary, and the text in it. */
const foldOf = (page: Page, [name, inside]: (typeof folds)[number]) => {
  const fold = page.locator("details.fold").filter({ hasText: inside });
  const summary = fold.locator("summary").filter({ hasText: name });
  return { summary, inside: fold.getByText(inside).last() };
};

test.describe("on a phone (SITE-8)", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    test(`is at most 8,000 px long, motion: ${reducedMotion}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      await page.goto("/");
      await page.evaluate(() => document.fonts.ready);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height).toBeGreaterThan(5_000);
      expect(height).toBeLessThanOrEqual(8_000);
    });
  }

  test("what is folded opens by touch and by key", async ({ page }) => {
    await page.goto("/");
    for (const part of folds) {
      const { summary, inside } = foldOf(page, part);
      await expect(inside).toBeHidden();
      expect((await summary.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await summary.tap();
      await expect(inside).toBeVisible();
      await summary.press("Enter");
      await expect(inside).toBeHidden();
      await summary.press("Space");
      await expect(inside).toBeVisible();
    }
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("what is folded opens by one press", async ({ page }) => {
      await page.goto("/");
      for (const part of folds) {
        const { summary, inside } = foldOf(page, part);
        await expect(inside).toBeHidden();
        await summary.tap();
        await expect(inside).toBeVisible();
      }
    });
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a wide screen ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 1280, height: 900 } });

    test("nothing is folded, and nothing offers to unfold it", async ({ page }) => {
      await page.goto("/");
      for (const part of folds) {
        const { summary, inside } = foldOf(page, part);
        await expect(inside).toBeVisible();
        await expect(summary).toBeHidden();
      }
      // For browsers whose CSS can't open them.
      await expect(page.locator("details.fold[open]")).toHaveCount(javaScriptEnabled ? 4 : 0);
    });
  });
}
