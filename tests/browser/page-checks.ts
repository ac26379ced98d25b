import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { expectTouchTargets } from "./touch-targets.ts";

type AxeScope = {
  contrast?: boolean;
  /** Only these rules. */
  rules?: readonly string[];
};

/** Violations found by axe, in legacy mode: no second window for frames, which the site has not. */
export async function violationsOf(page: Page, { contrast = true, rules }: AxeScope = {}) {
  // Axe stays in a document; putting half a megabyte of it there again takes as long as a look.
  const isThere = await page.evaluate(() => "axe" in window);
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: "0" } : {}) });
  const runOnly = rules && { type: "rule" as const, values: [...rules] };
  const options = runOnly ? { runOnly } : { rules: { "color-contrast": { enabled: contrast } } };
  await untilNothingFades(page);
  const looking = axe.options({ resultTypes: ["violations"], ...options }).setLegacyMode();
  return (await looking.analyze()).violations;
}

/** Text that fades has too little contrast: waits until toasts have gone and transitions ended. */
async function untilNothingFades(page: Page): Promise<void> {
  // Under the pointer a toast would stay.
  await page.mouse.move(0, 0);
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

/**
 * Expects WCAG 2.2 AA on a phone, a tablet and a desktop, also its contrast in the dark theme, and
 * no sideways scrolling from 320 px on.
 */
async function expectAccessible(page: Page, what = page.url()) {
  for (const width of [320, 1280]) await expectNoOverflow(page, width, what);
  for (const width of [360, 768, 1440]) {
    await expectNoOverflow(page, width, what);
    const violations = await violationsOf(page);
    expect({ what, width, violations }).toEqual({ what, width, violations: [] });
  }
  // Only colours depend on the theme, but some elements show only on a phone.
  await page.emulateMedia({ colorScheme: "dark" });
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    const inDark = await violationsOf(page, { rules: ["color-contrast"] });
    expect({ what, width, inDark }).toEqual({ what, width, inDark: [] });
  }
  await page.emulateMedia({ colorScheme: "light" });
}

/** Expects a screen of the back office that is accessible, and fit for a finger on a phone. */
export async function expectSuits(page: Page, what: string) {
  await expectAccessible(page, what);
  await expectTouchTargets(page, what);
  await page.setViewportSize({ width: 1280, height: 900 });
}

async function expectNoOverflow(page: Page, width: number, what: string) {
  await page.setViewportSize({ width, height: 900 });
  // Negative while a dialog reserves the place of the scrollbar.
  expect(await overflowOf(page), `${what} at ${width} px`).toBeLessThanOrEqual(0);
}
