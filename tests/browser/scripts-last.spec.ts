import { expect, startReact, test } from "./site-test.ts";

// That no page fetches a script before then is in `accessibility.spec.ts`, page by page.

test("a key starts React just as well", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await page.keyboard.press("Tab");
  await page.locator("html[data-live]").waitFor();
});

test("after React has started, a link changes the page without loading it anew", async ({
  page,
}) => {
  await page.goto("/");
  await startReact(page);
  await page.evaluate(() => {
    document.documentElement.dataset["sameDocument"] = "yes";
  });
  await page.getByRole("main").getByRole("link", { name: "Contact Us" }).first().click();
  await expect(page).toHaveURL(/\/contact-us$/);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  await expect(heading).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.dataset["sameDocument"])).toBe("yes");
});
