import { publicPages } from "./public-pages.ts";
import { expect, test } from "./site-test.ts";

for (const path of publicPages) {
  test(`${path} fetches no script before the visitor does something`, async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await page.goto(path, { waitUntil: "networkidle" });
    expect(scripts).toEqual([]);
    await page.mouse.move(40, 40);
    await page.mouse.move(60, 60);
    await page.locator("html[data-live]").waitFor();
    expect(scripts.length).toBeGreaterThan(0);
  });
}

test("a key starts React just as well", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await page.keyboard.press("Tab");
  await page.locator("html[data-live]").waitFor();
});

test("every page asks this origin alone", async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL ?? "")) elsewhere.push(request.url());
  });
  for (const path of publicPages) {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.mouse.move(40, 40);
    await page.mouse.move(60, 60);
    await page.locator("html[data-live]").waitFor();
  }
  expect(elsewhere).toEqual([]);
});

test("after React has started, a link changes the page without loading it anew", async ({
  page,
}) => {
  await page.goto("/");
  await page.mouse.move(40, 40);
  await page.mouse.move(60, 60);
  await page.locator("html[data-live]").waitFor();
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
