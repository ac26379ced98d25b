import { expect, startReact, test } from "./site-test.ts";

// That no page fetches a script before then is in `accessibility.spec.ts`, page by page.

test("a key starts React just as well", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await page.keyboard.press("Tab");
  await page.locator("html[data-live]").waitFor();
});

test("after React has started, a link changes the page without a reload", async ({ page }) => {
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

for (const path of ["/", "/industry/fintech", "/contact-us"]) {
  test(`${path} has at most 110 kB of scripts, and no list of the back office's pages`, async ({
    page,
  }) => {
    let bytes = 0;
    page.on("response", (response) => {
      if (response.request().resourceType() !== "script") return;
      bytes += Number(response.headers()["content-length"]);
    });
    await page.goto(path);
    await startReact(page);
    await page.waitForLoadState("networkidle");
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(110_000);
    const routes = await page.evaluate<string[]>(
      "Object.keys(window.__reactRouterManifest.routes)",
    );
    expect(routes).toContain("site/home/home-page");
    expect(routes.filter((id) => id.startsWith("admin"))).toEqual([]);
  });
}
