import { expect, test } from "../../browser/site-test.ts";
import { contrast, lowContrastTexts } from "./text-contrast.ts";

// The measurement itself; `accessibility.spec.ts` applies it to every page.

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("contrast is computed as WCAG defines it", () => {
  expect(contrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(21);
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2);
});

test("an address that fades into its background is noticed", async ({ page }) => {
  await page.goto("/contact-us");
  const address = page.locator("footer address");
  await address.evaluate((element) => element.style.setProperty("opacity", "0.3"));
  expect(await lowContrastTexts(page)).toContainEqual(expect.stringContaining("@nirbhay.example"));
});
