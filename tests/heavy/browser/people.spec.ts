import type { Locator, Page } from "@playwright/test";
import { serviceSlugs } from "../../../app/copy/topics.ts";
import { expect, test } from "../../browser/site-test.ts";
import { signInByApi } from "../../browser/staff-steps.ts";
import { ownItem } from "../own-item.ts";
import { pageApi } from "./page-steps.ts";

// People on About us, at the end of services, and in bylines.

test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

const leftOf = (locator: Locator) =>
  locator.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().x)));

test("names begin where every other text of the page does, each below its desk", async ({
  page,
}) => {
  await page.goto("/about-us");
  const names = await leftOf(page.locator(".people h3"));
  expect(names).toHaveLength(5);
  expect(names[0]).toBe((await leftOf(page.locator(".people h2")))[0]);
  expect(names[0]).toBe(72);
  expect(await leftOf(page.locator(".people .person"))).toEqual(names);
});

/** The narrowest desk and the gaps beside it (CSS pixels); ragged lines leave less. */
const narrowestColumn = 240;

/** The widest part of the call's section without any text, field or picture, in CSS pixels. */
const widestGap = (page: Page) =>
  page.locator("#call").evaluate((section) => {
    const box = (
      section.querySelector(".service-call__panel, .engineer-call__layout") ?? section
    ).getBoundingClientRect();
    const spans: [number, number][] = [];
    const add = ({ left, right, width }: DOMRect) => width > 2 && spans.push([left, right]);
    for (const each of section.querySelectorAll("img, svg, input, select, .button"))
      add(each.getBoundingClientRect());
    const texts = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
    for (const range = document.createRange(); texts.nextNode(); ) {
      range.selectNodeContents(texts.currentNode);
      for (const rect of range.getClientRects()) add(rect);
    }
    let [end, widest] = [box.left, 0];
    for (const [from, to] of [...spans, [box.right, box.right]].toSorted(
      ([a = 0], [b = 0]) => a - b,
    )) {
      widest = Math.max(widest, (from ?? 0) - end);
      end = Math.max(end, to ?? 0);
    }
    return Math.round(widest);
  });

test("no call has an empty column, with an engineer and without", async ({ page, ownServer }) => {
  test.slow();
  const api = await signInByApi(ownServer);
  const pages = await pageApi(ownServer);
  await pages.save("own-pages", { services: [ownItem({})] });
  await pages.publish("own-pages");
  const own = "/services/solar-planning";
  const textOf = async (path: string) => (await fetch(ownServer.url + path)).text();
  await expect.poll(() => textOf(own)).toContain("A roof that works");
  for (const [state, figures] of [
    ["Shown", 1],
    ["Hidden", 0],
  ] as const) {
    const change = { paths: ["services.engineer"], state };
    expect((await api.send("POST", "/api/starter-copy/switch", change)).ok).toBe(true);
    const hasCaller = async (slug: string) =>
      (await textOf(`/services/${slug}`)).includes("A call with");
    for (const slug of serviceSlugs) {
      await expect.poll(() => hasCaller(slug)).toBe(figures === 1);
      await page.goto(`${ownServer.url}/services/${slug}`);
      await expect(page.locator("#call figure"), slug).toHaveCount(figures);
      expect.soft(await widestGap(page), `${slug}, ${state}`).toBeLessThan(narrowestColumn);
    }
  }
  await page.goto(ownServer.url + own);
  expect(await widestGap(page)).toBeLessThan(narrowestColumn);
});

test("a person without picture has initials; a byline has the title of About us", async ({
  page,
  ownServer,
}) => {
  const pages = await pageApi(ownServer);
  await pages.save("about-us", {
    "people.people.0.role": "Head of data",
    "people.people.0.portrait.source": "initials",
  });
  await pages.publish("about-us");
  await expect
    .poll(async () => (await fetch(`${ownServer.url}/about-us`)).text(), { timeout: 15_000 })
    .toContain("Head of data");
  await page.goto(`${ownServer.url}/about-us`);
  await expect(page.locator(".people li").first().locator(".person text")).toHaveText("KR");
  await page.goto(`${ownServer.url}/blogs/keep-the-raw-file`);
  const byline = page.locator(".post-author");
  await expect(byline).toContainText("Kavya Rao Head of data");
  await expect(byline.locator(".person text")).toHaveText("KR");
  await page.goto(`${ownServer.url}/services/iot-platform`);
  await expect(page.locator("#call figure")).toContainText("Head of data");
});
