import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds wrong, and without a second window for frames, of which the site has none. */
export async function violationsOf(page: Page) {
  // Axe stays in a document; putting half a megabyte of it there again takes as long as a look.
  const isThere = await page.evaluate(() => "axe" in window);
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: "0" } : {}) });
  const looking = axe.options({ resultTypes: ["violations"] }).setLegacyMode();
  return (await looking.analyze()).violations;
}

/** How far the page can be scrolled sideways, in pixels. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
