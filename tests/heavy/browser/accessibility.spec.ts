import type { Page } from "@playwright/test";
import { overflowOf, violationsOf } from "../../browser/page-checks.ts";
import { publicPages, unknownAddress } from "../../browser/public-pages.ts";
import { expect, startReact, test } from "../../browser/site-test.ts";
import { lowContrastTexts } from "./text-contrast.ts";
import { cutTexts } from "./text-spacing.ts";

// One visit to every page, as it was served and after React has started: WCAG 2.2 AA, nothing
// cut off on any screen, nothing that moves unasked, no script before it is needed.

const screens = [320, 360, 400, 768, 840, 989, 990, 1120, 1280, 1440, 1920];

for (const path of [...publicPages, unknownAddress, "/admin"]) {
  test(`${path} suits everyone, on every screen, with and without scripts`, async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);

    await test.step("nothing runs under reduced motion", async () => {
      expect.soft(await running(page), "running animations").toEqual([]);
    });
    await test.step("axe finds nothing in the page as it was served", () =>
      expectNoViolations(page));
    await test.step("every text stands out from what is behind it", async () => {
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await lowContrastTexts(page), `at ${width} px`).toEqual([]);
      }
    });
    await test.step("it never scrolls sideways from 320 px up", async () => {
      await page.emulateMedia({ reducedMotion: "no-preference" });
      for (const width of screens) await expectNoOverflow(page, width);
      await page.emulateMedia({ reducedMotion: "reduce" });
    });
    await test.step("with the reader's own text spacing no word is cut", async () => {
      await page.setViewportSize({ width: 320, height: 900 });
      expect.soft(await cutTexts(page)).toEqual([]);
    });
    await test.step("no script but the page script is fetched before a control needs React", () =>
      expect.soft(scripts).toEqual([expect.stringContaining("/assets/page-script-")]));
    await test.step("every button works without React or starts it", async () =>
      expect.soft(await deadButtons(page)).toEqual([]));
    await test.step("axe finds nothing once React has started", async () => {
      await startReact(page);
      expect.soft(scripts.length, "scripts once React has started").toBeGreaterThan(1);
      // At 1440 px it was as it was served.
      for (const width of [360, 768]) {
        await expectNoOverflow(page, width);
        await expectNoViolations(page);
      }
    });
  });
}

/**
 * Buttons that nothing handles: they neither belong to the browser (a dialog's, a search's) or the
 * page script (a menu's) or a film, nor start React.
 */
function deadButtons(page: Page): Promise<string[]> {
  const handled =
    "[data-hydrate], [data-hydrate] *, [commandfor], [popovertarget], [data-menu] *, [data-play]";
  return page.evaluate((selector) => {
    const buttons = [...document.querySelectorAll("button")];
    return buttons
      .filter((button) => !button.matches(selector) && button.form?.method !== "get")
      .map((button) => button.outerHTML.slice(0, 120));
  }, handled);
}

/** Running animations; those with a scroll timeline move only with the reader's scrolling. */
function running(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.timeline instanceof DocumentTimeline)
      .filter((animation) => animation.playState === "running")
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : "other")),
  );
}

async function expectNoViolations(page: Page) {
  // Contrast is computed from pixels: axe can't decide it over gradients and pictures.
  const violations = await violationsOf(page, { contrast: false });
  const width = page.viewportSize()?.width;
  expect.soft({ width, violations }).toEqual({ width, violations: [] });
}

async function expectNoOverflow(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  const overflow = await overflowOf(page);
  expect.soft({ width, overflow }).toEqual({ width, overflow: 0 });
}
