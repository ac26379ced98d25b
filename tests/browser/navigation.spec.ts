import { expect, startReact, test } from "./site-test.ts";

// The header by keyboard, mouse and finger: skip link, menus, drawer, the mark of the current page.

test("the first Tab leads past the menus", async ({ page }) => {
  await page.goto("/about-us");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: /^Skip to/ });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator("main").locator(":focus")).toHaveCount(1);
});

test("a menu opens by key, and closes by Escape and by a press outside", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/about-us");
  await startReact(page);
  const button = page.getByRole("banner").getByRole("button", { name: "Services" });
  const panel = page.locator(`#${await button.getAttribute("aria-controls")}`);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(panel).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await page.locator("main").click({ position: { x: 5, y: 400 } });
  await expect(button).toHaveAttribute("aria-expanded", "false");
});

test("the header marks the current page, also after a link", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/about-us");
  const current = page.getByRole("banner").locator("[aria-current=page]");
  await expect(current).toHaveText("About Us");
  await startReact(page);
  await page.getByRole("banner").getByRole("link", { name: "Contact Us" }).click();
  await expect(current).toHaveText("Contact Us");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the drawer closes by its button, and when a link leads to another page", async ({
    page,
  }) => {
    await page.goto("/");
    const drawer = page.getByRole("dialog");
    const opener = page.getByRole("button", { name: "Menu" });
    await opener.tap();
    await expect(drawer).toBeVisible();
    await drawer.getByRole("button", { name: "Close" }).tap();
    await expect(drawer).toBeHidden();
    await opener.tap();
    await drawer.getByRole("link", { name: "About Us" }).tap();
    await expect(page).toHaveTitle(/About/);
    await expect(drawer).toBeHidden();
  });
});
