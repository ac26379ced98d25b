import { publicPages, unknownAddress } from "./public-pages.ts";
import { expect, startReact, test } from "./site-test.ts";
import { overflowOf, violationsOf } from "./violations.ts";

// WCAG 2.2 AA on every page, as it was served and after React has started.

const allPages = [...publicPages, unknownAddress, "/admin"];

for (const path of allPages) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    expect(await violationsOf(page)).toEqual([]);
    await startReact(page);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect({ width, violations: await violationsOf(page) }).toEqual({ width, violations: [] });
    }
  });

  test(`${path} never scrolls sideways from 320 px up`, async ({ page }) => {
    await page.goto(path);
    for (const width of [320, 360, 400, 768, 840, 989, 990, 1120, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await overflowOf(page);
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
