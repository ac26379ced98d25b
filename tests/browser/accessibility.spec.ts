import AxeBuilder from "@axe-core/playwright";
import { publicPages, unknownAddress } from "./public-pages.ts";
import { expect, test } from "./site-test.ts";

// WCAG 2.2 AA on every page, before and after React has started.

for (const width of [320, 768, 1280]) {
  for (const path of [...publicPages, unknownAddress, "/admin"]) {
    test(`axe finds nothing on ${path} at ${width} px`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const asServed = await new AxeBuilder({ page }).analyze();
      expect(asServed.violations).toEqual([]);
      await page.mouse.move(40, 40);
      await page.mouse.move(60, 60);
      await page.locator("html[data-live]").waitFor();
      const live = await new AxeBuilder({ page }).analyze();
      expect(live.violations).toEqual([]);
    });
  }
}

for (const path of [...publicPages, unknownAddress, "/admin"]) {
  test(`${path} never scrolls sideways from 320 px up`, async ({ page }) => {
    for (const width of [320, 360, 400, 768, 840, 989, 990, 1120, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect({ width, overflow }).toEqual({ width, overflow: 0 });
    }
  });

  test(`nothing runs on ${path} under reduced motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    const running = await page.evaluate(
      () =>
        document
          .getAnimations()
          // A scroll timeline moves only with the reader's own scrolling.
          .filter((animation) => animation.timeline instanceof DocumentTimeline)
          .filter((animation) => animation.playState === "running").length,
    );
    expect(running).toBe(0);
  });
}
