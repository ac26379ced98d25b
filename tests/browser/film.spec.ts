import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./site-test.ts";

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
