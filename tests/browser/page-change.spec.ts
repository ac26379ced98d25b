import type { Page } from "@playwright/test";
import puppeteer from "puppeteer-core";
import { expect, test } from "./site-test.ts";

// From page to page without React: what the browser prerenders, what grows, and what only fades.

test("a page whose link the pointer rests on is prerendered, and shown without a load", async ({
  server,
}) => {
  // Playwright's own browsers do not prerender (PrerenderingDisabledByDevTools).
  const browser = await puppeteer.launch({
    executablePath: process.env["CHROMIUM_PATH"],
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    await page.goto(server.url, { waitUntil: "networkidle0" });
    const link = "header a[href='/about-us']";
    await page.hover(link);
    await Promise.all([page.waitForNavigation(), page.click(link)]);
    const { path, activationStart } = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType("navigation");
      return {
        path: location.pathname,
        activationStart: Reflect.get(Object(entry), "activationStart"),
      };
    });
    expect(path).toBe("/about-us");
    expect(activationStart, "0 unless it was prerendered").toBeGreaterThan(0);
  } finally {
    await browser.close();
  }
});

/** Names, in each new document, what its view transition animates; "none" without one. */
async function recordTransitions(page: Page) {
  await page.addInitScript(() => {
    // The next page counts as quick on a busy machine too.
    performance.now = () => 0;
    addEventListener("pagereveal", async ({ viewTransition }) => {
      await viewTransition?.ready;
      const named = document
        .getAnimations()
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect && effect.pseudoElement) || [])
        .filter((name) => /^::view-transition-(old|new)\((night|figure)\)$/.test(name));
      const parts = [...new Set(named)].map((name) => name.slice("::view-transition-".length));
      document.documentElement.dataset["transition"] = parts.sort().join(" ");
    });
  });
  return () => page.locator("html[data-transition]").getAttribute("data-transition");
}

test("a card's night window grows into the hero of its page, and back", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const transition = await recordTransitions(page);
  await page.goto("/");
  await page.getByRole("link", { name: /^View More.*DevOps/ }).click();
  await expect(page).toHaveURL(/\/services\/devops$/);
  expect(await transition()).toBe("new(figure) new(night) old(figure) old(night)");
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  expect(await transition()).toBe("new(figure) new(night) old(figure) old(night)");
});

test("between heroes the page only fades", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const transition = await recordTransitions(page);
  await page.goto("/about-us");
  await page.getByRole("banner").getByRole("link", { name: "Contact Us" }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
  expect(await transition()).not.toContain("old");
});
