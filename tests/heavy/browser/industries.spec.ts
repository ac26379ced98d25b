import type { Page } from "@playwright/test";
import { sitePages } from "../../../app/site/search-engines/site-pages.ts";
import { expect, test } from "../../browser/site-test.ts";

const industries = sitePages.filter(({ subject }) => subject.kind === "industry");

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("at 1440 by 900 the next section begins in the first view", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const { path } of industries) {
    await page.goto(path);
    const heading = await page.getByRole("heading", { level: 2 }).first().boundingBox();
    expect.soft((heading?.y ?? Infinity) + (heading?.height ?? 0), path).toBeLessThanOrEqual(900);
  }
});

/** The name of the only solution in view. */
async function solutionInView(page: Page): Promise<string[]> {
  const rail = await page.getByRole("region", { name: /^Solutions for/ }).boundingBox();
  const slides = page.getByRole("region", { name: /^Solutions for/ }).getByRole("heading");
  const inView: string[] = [];
  for (const slide of await slides.all()) {
    const box = await slide.boundingBox();
    if (box && rail && box.x >= rail.x - 1 && box.x < rail.x + rail.width)
      inView.push((await slide.textContent()) ?? "");
  }
  return inView;
}

for (const path of ["/industry/manufacturing", "/industry/media-and-entertainment"]) {
  test(`each step of the solutions moves at 1440 px (${path})`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const names = await page.locator(".solutions__names a").allTextContents();
    const next = page.getByRole("button", { name: "Next solution" });
    for (const name of [...names.slice(1), names[0]]) {
      await next.click();
      await expect.poll(() => solutionInView(page)).toEqual([name]);
    }
    await page.getByRole("button", { name: "Previous solution" }).press("Enter");
    await expect.poll(() => solutionInView(page)).toEqual([names.at(-1)]);
    await page.getByRole("region", { name: /^Solutions for/ }).press("ArrowLeft");
    await expect.poll(() => solutionInView(page)).toEqual([names.at(-2)]);
  });
}

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a name and the arrows choose a solution", async ({ page }) => {
    await page.goto("/industry/retail-sector");
    await page.getByRole("link", { name: "Loyalty and Offers" }).tap();
    await expect.poll(() => solutionInView(page)).toEqual(["Loyalty and Offers"]);
    await page.getByRole("button", { name: "Next solution" }).tap();
    await expect.poll(() => solutionInView(page)).toEqual(["Suppliers and Buying"]);
    await page.getByRole("button", { name: "Next solution" }).tap();
    await expect.poll(() => solutionInView(page)).toEqual(["Point of Sale"]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all solutions are in the page, and their names lead to them", async ({ page }) => {
    await page.goto("/industry/healthcare-and-medtech");
    await expect(page.locator(".solution h3")).toHaveCount(5);
    for (const [at, name] of ["Telemedicine", "Hospital Flow"].entries()) {
      await page.getByRole("link", { name }).nth(at).click();
      await expect.poll(() => solutionInView(page)).toEqual([name]);
    }
  });
});

test("a moment of the day leads to its solution, whose name is then the current one", async ({
  page,
}) => {
  await page.goto("/industry/healthcare-and-medtech");
  await page.locator(".day").getByRole("link", { name: "Telemedicine" }).click();
  await expect.poll(() => solutionInView(page)).toEqual(["Telemedicine"]);
  await expect(page.locator(".solutions__names [aria-current]")).toHaveText("Telemedicine");
});

test("the map of logistics is one picture, and its line of stops is the list of solutions", async ({
  page,
}) => {
  await page.goto("/industry/logistics-and-supply");
  await expect(
    page.getByRole("img", { name: /Bhiwandi over Nagpur.*24 minutes old/ }),
  ).toBeVisible();
  await page.getByRole("link", { name: /^Cold Chain/ }).click();
  await expect.poll(() => solutionInView(page)).toEqual(["Cold Chain"]);
  await page.getByRole("region", { name: /^Solutions for/ }).press("ArrowRight");
  await expect(page.getByRole("link", { name: "Freight Bills and Documents" })).toHaveAttribute(
    "aria-current",
    "true",
  );
});
