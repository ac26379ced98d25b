import type { Page } from "@playwright/test";
import { expect, test } from "../../browser/site-test.ts";
import { launchChromium } from "../launch-chromium.ts";
import { prerenderedForMs, watchPrerendering } from "../prerendering.ts";

// From page to page without React: what the browser prerenders, what grows, and what only fades.

test("a page whose link the pointer rests on is prerendered, and shown without a load", async ({
  server,
}) => {
  // Playwright's own browsers do not prerender (PrerenderingDisabledByDevTools).
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    await page.goto(server.url, { waitUntil: "networkidle0" });
    const link = "header a[href='/about-us']";
    const prerendered = await watchPrerendering(browser, `${server.url}/about-us`);
    await page.hover(link);
    await prerendered();
    await Promise.all([page.waitForNavigation(), page.click(link)]);
    expect(await page.evaluate(() => location.pathname)).toBe("/about-us");
    expect(await prerenderedForMs(page), "0 unless it was prerendered").toBeGreaterThan(0);
  } finally {
    await browser.close();
  }
});

/**
 * Remembers, while a page is left, which of its elements are named for the transition. Whether they
 * move depends on how much of the next page has arrived with the first frame.
 */
async function recordNames(page: Page) {
  await page.evaluate(() => {
    addEventListener("pageswap", () => {
      const named = [...document.querySelectorAll("main *")].flatMap((element) => {
        const name = getComputedStyle(element).getPropertyValue("view-transition-name");
        return name === "none" ? [] : `${element.className || element.tagName}: ${name}`;
      });
      sessionStorage.setItem("named", JSON.stringify(named));
    });
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem("named") ?? "[]"));
}

test("the window of a pressed card, and no other, is named as the hero of its page", async ({
  page,
}) => {
  await page.goto("/");
  const named = await recordNames(page);
  await page.getByRole("link", { name: /^View More.*DevOps/ }).click();
  await expect(page).toHaveURL(/\/services\/devops$/);
  expect(await named()).toEqual(["service-card__picture: night", "IMG: figure"]);
  const hero = page.locator(".inner-hero");
  await expect(hero).toHaveCSS("view-transition-name", "night");
  await expect(hero.getByRole("img")).toHaveCSS("view-transition-name", "figure");
});

test("a hero that is left has no name, so that the page only fades", async ({ page }) => {
  await page.goto("/services/devops");
  const named = await recordNames(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveURL(/\/about-us$/);
  expect(await named()).toEqual([]);
});
