import type { Page } from "@playwright/test";
import { maxNameLength } from "../../../app/copy/page-fields.ts";
import { industrySlugs, serviceSlugs } from "../../../app/copy/topics.ts";
import { copyAt } from "../../../contract/page-copy.ts";
import { overflowOf } from "../../browser/page-checks.ts";
import { expect, test } from "../../browser/site-test.ts";
import { openSignedIn } from "../../browser/staff-steps.ts";
import { ownItem } from "../own-item.ts";
import { pageInEditor } from "./page-editor-steps.ts";
import { pageApi } from "./page-steps.ts";

// Names and menus are copy that staff change, and every page shows.

test.use({ contextOptions: { reducedMotion: "reduce" } });

const published = (page: Page) =>
  expect(page.getByText(/^Published \d\d:\d\d, seen by visitors$/)).toBeVisible();

test("an editor renames a service and moves it up: header, footer and home show it", async ({
  page,
  ownServer,
}) => {
  await openSignedIn(page, ownServer, "/admin/pages/edit?page=devops");
  const frame = pageInEditor(page);
  const name = frame.locator('.page-title__name copy-text[data-path="name"]');
  await name.click();
  await page.keyboard.press("End");
  await page.keyboard.type(" and SRE");
  await page.keyboard.press("Enter");
  // Wherever the page shows its name: in the header’s menu, the breadcrumbs, the drawer, the footer.
  const everywhere = frame.locator('copy-text[data-path="name"]');
  await expect(everywhere.first()).toHaveText("DevOps and SRE");
  expect(new Set(await everywhere.allTextContents())).toEqual(new Set(["DevOps and SRE"]));
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await published(page);

  await page.goto(`${ownServer.url}/admin/pages/edit?page=menus`);
  await page.getByRole("button", { name: /^Order of the services/ }).click();
  const up = page.getByRole("button", { name: "Move up: DevOps" });
  await up.click();
  await up.click();
  await expect(page.getByText("DevOps and SRE: 1 of 9")).toBeAttached();
  const listed = frame.locator(".service-card h3");
  await expect(listed.first()).toHaveText("DevOps and SRE");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await published(page);

  await page.goto(`${ownServer.url}/`);
  await expect(page.locator(".menu-panel__link b").first()).toHaveText("DevOps and SRE");
  await expect(page.locator(".drawer__sublist a").first()).toHaveText("DevOps and SRE");
  await expect(page.locator(".service-card h3").first()).toHaveText("DevOps and SRE");
  await expect(page.getByRole("contentinfo").getByRole("link").nth(1)).toHaveText("DevOps and SRE");
  await expect(page.locator("body")).not.toContainText(/DevOps(?! and SRE)/);
});

/** Text of usual width, as long as a field allows. */
const longText = (length: number) => "Abend montage reise ".repeat(4).slice(0, length).trimEnd();

test("names and labels at their greatest length fit, from 320 to 1440 px", async ({
  page,
  ownServer,
}) => {
  const api = await pageApi(ownServer);
  for (const slug of serviceSlugs) {
    await api.save(slug, {
      name: longText(maxNameLength.name),
      promise: longText(maxNameLength.promise),
    });
    await api.publish(slug);
  }
  for (const slug of industrySlugs) {
    await api.save(slug, { name: longText(maxNameLength.name) });
    await api.publish(slug);
  }
  const { copy } = await api.read("menus");
  const labels = copyAt(copy, "items");
  const count = Array.isArray(labels) ? labels.length : 0;
  await api.save(
    "menus",
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`items.${at}.label`, longText(12)]),
    ),
  );
  await api.publish("menus");
  for (const width of [320, 360, 768, 990, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/", "/services/devops", "/industry/fintech"]) {
      await page.goto(ownServer.url + path);
      expect.soft({ width, path, overflow: await overflowOf(page) }).toMatchObject({ overflow: 0 });
    }
    if (width < 990) continue;
    const brand = await page.locator(".site-header__brand").boundingBox();
    const nav = await page.locator(".main-nav").boundingBox();
    const room = (nav?.x ?? 0) - (brand?.x ?? 0) - (brand?.width ?? 0);
    expect.soft(room, `between brand and menu at ${width} px`).toBeGreaterThanOrEqual(8);
    const heights = await page
      .locator(".main-nav__item")
      .evaluateAll((items) => items.map((item) => item.scrollHeight - item.clientHeight));
    expect.soft(Math.max(...heights), `labels wrap at ${width} px`).toBeLessThanOrEqual(0);
    await page.locator(".main-nav__drop").first().hover();
    const panel = page.locator(".menu-panel").first();
    await expect(panel).toBeVisible();
    const inside = await panel.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left >= 0 && right <= innerWidth && element.scrollWidth <= element.clientWidth;
    });
    expect.soft(inside, `the panel at ${width} px`).toBe(true);
  }
});

test("breadcrumbs of pages that staff add lead to the menu of their kind", async ({
  page,
  ownServer,
}) => {
  const api = await pageApi(ownServer);
  await api.save("own-pages", {
    services: [ownItem({})],
    products: [ownItem({ id: "a2" })],
    industries: [ownItem({ id: "a3", mark: "fintech" })],
  });
  await api.publish("own-pages");
  for (const [path, menu] of [
    ["/services/solar-planning", "/#services"],
    ["/products/solar-planning", "/products"],
    ["/industry/solar-planning", "/#industries"],
  ] as const) {
    const open = async () => (await page.goto(ownServer.url + path))?.status();
    await expect.poll(open).toBe(200);
    await expect(page.locator(".breadcrumbs a").last()).toHaveAttribute("href", menu);
    const data = page.locator('script[type="application/ld+json"]');
    expect(await data.textContent()).toContain(`${menu}"`);
  }
});
