import { expect, startReact, test } from "./site-test.ts";

test("at every width one of the two menus is shown, and the page is not wider", async ({
  page,
}) => {
  await page.goto("/about-us");
  const row = page.getByRole("navigation", { name: "Main" });
  const button = page.getByRole("button", { name: "Open menu" });
  for (const width of [320, 360, 619, 621, 767, 769, 900, 989, 991, 1079, 1081, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const isWide = width > 990;
    await expect(row, `${width} px`).toBeVisible({ visible: isWide });
    await expect(button, `${width} px`).toBeVisible({ visible: !isWide });
    const shown = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(shown, `${width} px`).toBe(width);
  }
});

test("the skip link leads past the menus, also for the next Tab", async ({ page }) => {
  await page.goto("/about-us");
  await startReact(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toHaveCount(1);
});
