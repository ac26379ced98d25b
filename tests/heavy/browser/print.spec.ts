import type { Page } from "@playwright/test";
import { expect, test } from "../../browser/site-test.ts";
import { conversation, enquire, openSignedIn } from "../../browser/staff-steps.ts";

// The office on paper, printed from the dark theme.

/** Sum of red, green and blue of the text: 0 is black, 765 is white. */
const lightness = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) =>
      (getComputedStyle(element).color.match(/[\d.]+/g) ?? [])
        .slice(0, 3)
        .reduce((sum, part) => sum + Number(part), 0),
    );

test("a conversation is printed in full, dark on white, without menus", async ({
  page,
  ownServer,
}) => {
  const lines = Array.from({ length: 60 }, (_, line) => `Requirement ${line} of our school.`);
  await enquire(ownServer, "Asha Rao", lines.join("\n"));
  await openSignedIn(page, ownServer, "/admin/client-queries");
  await conversation(page, "Asha").click();
  await expect(page.locator(".timeline__card").first()).toBeVisible();
  await page.locator(".admin").evaluate((frame) => frame.setAttribute("data-theme", "dark"));
  // The room between the margins of A4.
  await page.setViewportSize({ width: 763, height: 1000 });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const menu of [".admin-header", ".list-pane", ".composer", ".conversation-head .button"]) {
    await expect(page.locator(menu).first()).toBeHidden();
  }
  expect(await lightness(page, ".conversation-head h2")).toBeLessThan(300);
  expect(await lightness(page, ".timeline__card")).toBeLessThan(300);
  const hidden = await page.evaluate(() => {
    const pane = document.querySelector(".conversation-pane__scroll");
    const { scrollWidth, clientWidth } = document.documentElement;
    return [pane ? pane.scrollHeight - pane.clientHeight : Number.NaN, scrollWidth - clientWidth];
  });
  expect(hidden).toEqual([0, 0]);
});
