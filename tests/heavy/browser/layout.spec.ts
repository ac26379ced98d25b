import type { Locator } from "@playwright/test";
import { expect, test } from "../../browser/site-test.ts";

// Layout of details that a visitor’s trial of the site found broken.

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("The element is not visible.");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test("a lead has as many lines in the stand-in as in the final font", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto("/industry/fintech");
  const lead = page.locator("main .lead").first();
  await page.evaluate(() => document.fonts.load("400 17px Inter"));
  const { height } = await boxOf(lead);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { --text: "Inter stand-in" !important }');
    document.adoptedStyleSheets = [sheet];
  });
  expect(await lead.evaluate((text) => getComputedStyle(text).fontFamily)).toContain("stand-in");
  expect((await boxOf(lead)).height).toBeCloseTo(height, 0);
});

for (const width of [360, 768, 1100, 1280]) {
  test(`under reduced motion no row of logos is short (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/", "/industry/fintech"]) {
      await page.goto(path);
      const logos = await page.locator(".marquee__row:not([aria-hidden]) > li").all();
      const tops = await Promise.all(logos.map(async (logo) => (await boxOf(logo)).y));
      const rows = [...Map.groupBy(tops, Math.round).values()].map(({ length }) => length);
      const odd = logos.length % 2;
      expect(Math.max(...rows) - Math.min(...rows), path).toBeLessThanOrEqual(odd);
    }
  });
}

test("the gap between two numbers has its dash between them", async ({ page }) => {
  for (const path of ["/industry/logistics-and-supply", "/industry/education-sector"]) {
    await page.goto(path);
    const [first, second] = await page.locator(".gap-call__numbers b").all();
    if (!first || !second) throw new Error("The page has no two numbers.");
    for (const width of [320, 360, 768, 990, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const { y } = await boxOf(first);
      expect.soft((await boxOf(second)).y, `${path} at ${width} px`).toBe(y);
    }
  }
});

test("a drawn desk fills its frame, also after its round crop on Home", async ({ page }) => {
  await page.goto("/");
  await page.locator('img[src*="desk-imran"]').first().scrollIntoViewIfNeeded();
  await page.goto("/services/devops");
  const desk = page.locator(".engineer-figure img");
  await desk.scrollIntoViewIfNeeded();
  await expect.poll(() => desk.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
  const { width, height } = await boxOf(desk);
  expect(height / width).toBeCloseTo(1.25, 1);
});

test("narrow, the engineer stands as a circle before the call's form", async ({ page }) => {
  for (const path of ["/services/devops", "/services/testing-and-qc"]) {
    await page.goto(path);
    for (const width of [360, 768, 1100]) {
      await page.setViewportSize({ width, height: 900 });
      const circle = await boxOf(page.locator(".engineer-figure .person"));
      expect.soft(circle.height, `${path} at ${width} px`).toBeCloseTo(circle.width, 0);
      const heading = await boxOf(page.locator("#call h2"));
      expect.soft(circle.bottom, `${path} at ${width} px`).toBeLessThan(heading.y);
    }
  }
});

test("bars of the recovery drill share one scale, no state breaks", async ({ page }) => {
  await page.goto("/industry/fintech");
  const [declare, move] = await page.locator(".drill progress").all();
  const state = page.locator(".industry-panel__log .tag", { hasText: "In time" }).first();
  if (!declare || !move) throw new Error("The drill has no two bars.");
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const [thirty, fortyFive] = [await boxOf(declare), await boxOf(move)];
    expect.soft(fortyFive.width / thirty.width, `at ${width} px`).toBeCloseTo(1.5, 1);
    expect.soft((await boxOf(state)).height, `at ${width} px`).toBeLessThan(32);
  }
});

test("a part of the exchanges' table is indented beside its icon", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/industry/fintech");
  const name = page.locator(".exchange-parts [scope=row]").first();
  const lines = await name.evaluate((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return [...range.getClientRects()].filter(({ width }) => width > 24).map(({ left }) => left);
  });
  expect(lines).toHaveLength(2);
  expect(lines[0]).toBeCloseTo(lines[1] ?? 0, 0);
});

test("a post's row on a phone ends with its picture or its link", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/blogs");
  const row = await boxOf(page.locator(".post-grid > li").first());
  const picture = await boxOf(page.locator(".post-card__cover").first());
  const link = await boxOf(page.locator(".post-card .more-link").first());
  expect(row.bottom - Math.max(picture.bottom, link.bottom)).toBeLessThan(24);
});

test("links on lines of their own are 24 px high", async ({ page }) => {
  for (const [path, links] of [
    ["/nowhere", ".error-page__onward a"],
    ["/services/devops", ".engineer-call__notes a"],
  ] as const) {
    await page.goto(path);
    for (const link of await page.locator(links).all())
      expect.soft((await boxOf(link)).height, path).toBeGreaterThanOrEqual(24);
  }
});

test("a whole phone number fits in the callback form", async ({ page }) => {
  await page.goto("/industry/fintech");
  const phone = page.getByRole("textbox", { name: "Phone" });
  await phone.fill("+91 98100-00000");
  for (const width of [360, 640, 990, 1120, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await phone.evaluate((input) => input.scrollWidth - input.clientWidth);
    expect.soft(cut, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test("the contact form hangs over the horizon, the office touches the footer", async ({ page }) => {
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/contact-us");
    const hero = await boxOf(page.locator(".contact-hero"));
    const form = await boxOf(page.locator(".enquiry-form"));
    expect.soft(Math.abs(hero.bottom - form.bottom), `form at ${width} px`).toBeLessThan(2);
  }
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/about-us");
    const office = await boxOf(page.locator(".offices"));
    const footer = await boxOf(page.getByRole("contentinfo"));
    expect.soft(Math.abs(footer.y - office.bottom), `office at ${width} px`).toBeLessThan(2);
  }
});

test("a quoted heading begins with the engineer's name, a byline with the drawn desk", async ({
  page,
}) => {
  await page.goto("/services/devops");
  const heading = page.getByRole("heading", { name: /^A call with Imran Siddiqui “Bring/ });
  await expect(heading).toBeVisible();
  await page.goto("/blogs/the-alert-nobody-reads");
  await expect(page.locator(".post-by .person img")).toBeVisible();
});

test("in forced colours no dark picture is behind the dark signs of the footer", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/contact-us");
  await expect(page.locator(".site-footer__light")).toBeHidden();
});
