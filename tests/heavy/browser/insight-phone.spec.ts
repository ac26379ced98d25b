import type { Page } from "@playwright/test";
import { expect, test } from "../../browser/site-test.ts";
import { openSignedIn } from "../../browser/staff-steps.ts";
import { insightAnswer } from "./insight-answer.ts";

test.use({ hasTouch: true, isMobile: true, contextOptions: { reducedMotion: "reduce" } });

/** Whole weeks in view, the newest of them, and what in the chart is too small or overlaps. */
function chartOf(page: Page) {
  return page.evaluate(() => {
    const plot = document.querySelector(".weeks-chart__plot");
    if (!plot) throw new Error("no chart");
    const view = plot.getBoundingClientRect();
    const isWhole = (box: DOMRect) => box.left >= view.left - 1 && box.right <= view.right + 1;
    const isTouching = (one: DOMRect, other: DOMRect) =>
      one.left < other.right &&
      other.left < one.right &&
      one.top < other.bottom &&
      other.top < one.bottom;
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const texts = [...plot.querySelectorAll<SVGGraphicsElement>("text")];
    const weeks = [...plot.querySelectorAll("svg > g")].filter((week) => isWhole(boxOf(week)));
    const boxes = texts.map(boxOf);
    return {
      weeks: weeks.length,
      newest: weeks.at(-1)?.querySelector("title")?.textContent,
      smallLinks: [...plot.querySelectorAll("a")]
        .map(boxOf)
        .filter(({ width, height }) => width < 43.5 || height < 43.5).length,
      smallestText: Math.min(
        ...texts.map(
          (text) =>
            Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.d ?? 0),
        ),
      ),
      overlaps: boxes.filter((box, at) =>
        boxes.slice(0, at).some((other) => isTouching(box, other)),
      ).length,
    };
  });
}

const heads = [
  ...["Visits", "Read on", "Wrote", "Answered", "Won"],
  ...["Worth", "First answer, median"],
];

/** Column headings that touch the one before or aren't in line with it. */
function touchingHeads(page: Page) {
  return page.evaluate(() => {
    const heads = [...document.querySelectorAll(".insight-rows thead a")].map((head) => {
      const range = document.createRange();
      range.selectNodeContents(head);
      // On a phone the last two have a line below the others.
      const isFirst = innerWidth < 600 && head.closest(".number-table__worth") !== null;
      return { text: head.textContent, box: range.getBoundingClientRect(), isFirst };
    });
    return heads.flatMap(({ text, box, isFirst }, at) => {
      const before = heads[at - 1]?.box;
      if (!before || isFirst) return [];
      return box.left < before.right + 2 || box.top > before.bottom ? [text] : [];
    });
  });
}

for (const width of [360, 390]) {
  test(`a phone of ${width} px shows six weeks and every row of Insight`, async ({
    page,
    ownServer,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.route("**/api/insight?*", (route) => route.fulfill({ json: insightAnswer }));
    await openSignedIn(page, ownServer, "/admin/insight");
    await expect(page.getByRole("figure", { name: "Chart of the weeks" })).toBeVisible();
    expect(await chartOf(page)).toEqual({
      weeks: 6,
      newest: "16 to 22 Nov: 440 visits, 12 wrote, 0 won",
      smallLinks: 0,
      smallestText: 12,
      overlaps: 0,
    });
    await page.locator(".weeks-chart svg > g").last().locator("a").last().tap();
    const drawer = page.getByRole("dialog");
    await expect(drawer.getByRole("heading")).toHaveText("12 wrote in the week 16 to 22 Nov");
    await page.goBack();
    await expect(drawer).toBeHidden();

    await page.getByText("Show as a table").tap();
    const week = page.getByRole("rowheader", { name: "24 to 30 Aug" });
    // One line: a name, not one word below the other.
    expect((await week.boundingBox())?.height).toBeLessThan(30);
    for (const head of heads) {
      const column = page.getByRole("columnheader", { name: head });
      await column.getByRole("link").tap();
      await expect(column.last()).toHaveAttribute("aria-sort", "descending");
      expect(await touchingHeads(page), `ordered by ${head}`).toEqual([]);
    }
  });
}

test("column headings have room for the sort arrow", async ({ page, ownServer }) => {
  await page.route("**/api/insight?*", (route) => route.fulfill({ json: insightAnswer }));
  await openSignedIn(page, ownServer, "/admin/insight");
  for (const head of ["Worth", "First answer, median"]) {
    await page.getByRole("columnheader", { name: head }).getByRole("link").tap();
    const column = page.getByRole("columnheader", { name: head });
    await expect(column).toHaveAttribute("aria-sort", "descending");
    for (const width of [600, 768, 1100, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await touchingHeads(page), `${head} at ${width} px`).toEqual([]);
    }
  }
});

test("weeks that fit a tablet neither scroll nor fade", async ({ page, ownServer }) => {
  await page.route("**/api/insight?*", (route) => route.fulfill({ json: insightAnswer }));
  await openSignedIn(page, ownServer, "/admin/insight");
  const plot = page.getByRole("figure", { name: "Chart of the weeks" });
  await expect(plot).toBeVisible();
  for (const width of [768, 1024, 1180]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await chartOf(page)).weeks).toBe(13);
    expect(await plot.evaluate((element) => getComputedStyle(element).maskImage)).toBe("none");
  }
});

test("nothing moves when the numbers arrive", async ({ page, ownServer }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { promise: waiting, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/insight?*", async (route) => {
    await waiting;
    await route.fulfill({ json: insightAnswer });
  });
  const places = () =>
    page.evaluate(() =>
      [".funnel", ".weeks-chart", ".insight-rows", ".insight-rows header"].map((part) => {
        const box = document.querySelector(part)?.getBoundingClientRect();
        return [part, Math.round((box?.top ?? 0) + scrollY)];
      }),
    );
  await openSignedIn(page, ownServer, "/admin/insight");
  await expect(page.locator(".funnel")).toBeVisible();
  const before = await places();
  answer();
  await expect(page.getByRole("row", { name: /^\/industry\/fintech/ })).toBeVisible();
  expect(await places()).toEqual(before);
});

test("a failure is in view where the change was made", async ({ page, ownServer }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route("**/api/insight?*", (route) => route.fulfill({ json: insightAnswer }));
  await openSignedIn(page, ownServer, "/admin/insight");
  await expect(page.getByRole("row", { name: /^\/industry\/fintech/ })).toBeVisible();
  await page.route("**/api/insight?*", (route) => route.abort());
  await page.getByRole("link", { name: "Campaign", exact: true }).tap();
  await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
});
