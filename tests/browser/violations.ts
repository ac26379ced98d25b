import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds wrong, and without a second window for frames, of which the site has none. */
export async function violationsOf(page: Page) {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  return (await axe.setLegacyMode().analyze()).violations;
}

/** How far the page can be scrolled sideways, in pixels. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
