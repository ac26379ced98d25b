import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../browser/site-test.ts";

// The film on the page of 2XCell (decision P24): it starts by itself, and its button pauses it by
// mouse, finger and keyboard [WCAG 2.2.2], all before React has started.

const filmOf = (page: Page) => page.locator("video");
const isPaused = (film: Locator) => film.evaluate((video: HTMLVideoElement) => video.paused);

async function openAtFilm(page: Page) {
  await page.goto("/products/2xcell");
  await filmOf(page).evaluate((film) => film.scrollIntoView({ block: "center" }));
}

async function expectPaused(page: Page, paused: boolean) {
  await expect.poll(() => isPaused(filmOf(page))).toBe(paused);
  const label = paused ? "Play the film" : "Pause the film";
  await expect(page.getByRole("button", { name: label })).toBeVisible();
}

test("starts by itself, muted, without a gesture and without React", async ({ page }) => {
  await openAtFilm(page);
  await expectPaused(page, false);
  expect(await filmOf(page).evaluate((film: HTMLVideoElement) => film.muted)).toBe(true);
  await expect(page.locator("html[data-live]")).toHaveCount(0);
});

test("is paused and resumed by mouse and by keyboard", async ({ page }) => {
  await openAtFilm(page);
  await expectPaused(page, false);
  await page.getByRole("button", { name: "Pause the film" }).click();
  await expectPaused(page, true);
  await page.getByRole("button", { name: "Play the film" }).press("Enter");
  await expectPaused(page, false);
  await page.getByRole("button", { name: "Pause the film" }).press("Space");
  await expectPaused(page, true);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

  test("is paused by a finger", async ({ page }) => {
    await openAtFilm(page);
    await expectPaused(page, false);
    await page.getByRole("button", { name: "Pause the film" }).tap();
    await expectPaused(page, true);
  });
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("waits until it is started", async ({ page }) => {
    await openAtFilm(page);
    await expectPaused(page, true);
    expect(await filmOf(page).evaluate((film: HTMLVideoElement) => film.played.length)).toBe(0);
    await page.getByRole("button", { name: "Play the film" }).click();
    await expectPaused(page, false);
  });
});

const screens = {
  "/products/2xcell": { count: 6, first: "Library Management", shown: "The class 7 shelf" },
  "/products/device-management-system": {
    count: 4,
    first: "Device security",
    shown: "Lost scanner",
  },
};
for (const [path, { count, first, shown }] of Object.entries(screens)) {
  test.describe(`${path} without scripts`, () => {
    test.use({ javaScriptEnabled: false });
    const folds = (page: Page) =>
      page.locator("details.fold summary:visible", { hasText: "screen" });

    test("has its screens open where there is room, without a control", async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(shown).first()).toBeVisible();
      await expect(folds(page)).toHaveCount(0);
    });

    test.describe("on a phone", () => {
      test.use({ viewport: { width: 360, height: 800 } });

      test("is at most 9,000 px long and opens a screen on request (SITE-8)", async ({ page }) => {
        await page.goto(path);
        const root = page.locator("html");
        const sizes = await root.evaluate(({ scrollHeight, scrollWidth }) => [
          scrollHeight,
          scrollWidth,
        ]);
        expect(sizes[0]).toBeLessThanOrEqual(9_000);
        expect(sizes[1]).toBe(360);
        await expect(folds(page)).toHaveCount(count);
        await expect(page.getByText(shown).first()).toBeHidden();
        await page.getByText(`Look at the screen: ${first}`).press("Enter");
        await expect(page.getByText(shown).first()).toBeVisible();
      });
    });
  });
}

test("lists what is ready apart from what is finished with the client", async ({ page }) => {
  await page.goto("/products");
  const lists = page.getByRole("navigation", { name: "All products" });
  const headings = lists.getByRole("heading", { level: 2 });
  await expect(headings).toHaveText(["Ready today", "We finish with you"]);
  await expect(lists.getByRole("list").first().getByRole("link")).toHaveCount(2);
  await expect(lists.getByRole("list").last().getByRole("link")).toHaveCount(5);
});

test("says both sentences of a section in one heading (SITE-6)", async ({ page }) => {
  await page.goto("/services/devops");
  const heading = "Start with the one that costs you most sleep. The other three connect to it";
  await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
});

test.describe("the page of the Device Management System on a phone", () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test("has a row of panels that a key scrolls", async ({ page }) => {
    await page.goto("/products/device-management-system");
    const panels = page.getByRole("region", { name: "More of the dashboard" });
    await panels.press("ArrowRight");
    await expect.poll(() => panels.evaluate((row) => row.scrollLeft)).toBeGreaterThan(0);
  });
});

for (const path of ["/products", "/products/2xcell", "/products/device-management-system"]) {
  test(`${path} leads to three related pages and a post (decision P28)`, async ({ page }) => {
    await page.goto(path);
    const related = page.locator(".related");
    await expect(
      related.locator('a[href^="/services/"], a[href^="/industry/"], a[href^="/products/"]'),
    ).toHaveCount(3);
    await expect(related.locator('a[href^="/blogs/"]')).toHaveCount(1);
  });
}
