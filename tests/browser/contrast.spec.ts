import { listedPages, unknownAddress } from "./public-pages.ts";
import { expect, test } from "./site-test.ts";
import { contrast, lowContrastTexts } from "./text-contrast.ts";

// WCAG 1.4.3 on every page, phone and desktop, computed from pixels.

test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

test("contrast is computed as WCAG defines it", () => {
  expect(contrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(21);
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2);
});

test("an address that fades into its background is noticed", async ({ page }) => {
  await page.goto("/contact-us");
  await page.addStyleTag({ content: "footer address { opacity: 0.3 }" });
  expect(await lowContrastTexts(page)).toContainEqual(expect.stringContaining("@nirbhay.example"));
});

for (const path of [
  ...listedPages,
  "/blogs/what-a-late-clock-costs-an-exchange",
  unknownAddress,
  "/admin",
]) {
  test(`every text of ${path} stands out from what is behind it`, async ({ page }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      expect.soft(await lowContrastTexts(page), `at ${width} px`).toEqual([]);
    }
  });
}
