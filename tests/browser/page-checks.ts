import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Violations found by axe, in legacy mode: no second window for frames, which the site has not. */
export async function violationsOf(page: Page, { contrast = true } = {}) {
  // Axe stays in a document; putting half a megabyte of it there again takes as long as a look.
  const isThere = await page.evaluate(() => "axe" in window);
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: "0" } : {}) });
  const rules = { "color-contrast": { enabled: contrast } };
  await untilNothingFades(page);
  const looking = axe.options({ resultTypes: ["violations"], rules }).setLegacyMode();
  return (await looking.analyze()).violations;
}

/** Text that fades has too little contrast: waits until toasts have gone and transitions ended. */
async function untilNothingFades(page: Page): Promise<void> {
  await expect(page.locator(".toast:not(:has(.toast__action))")).toHaveCount(0);
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ timeline, effect }) => {
      const isTimed = timeline instanceof DocumentTimeline;
      return isTimed && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** How far the page can be scrolled sideways, in pixels. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Expects WCAG 2.2 AA and no sideways scrolling on a phone, a tablet and a desktop. */
export async function expectAccessible(page: Page, what = page.url()) {
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const violations = await violationsOf(page);
    expect({ what, width, violations }).toEqual({ what, width, violations: [] });
    // Negative while a dialog reserves the place of the scrollbar.
    expect(await overflowOf(page), `${what} at ${width} px`).toBeLessThanOrEqual(0);
  }
}
