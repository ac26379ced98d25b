import type { Page } from "@playwright/test";
import { expect, startReact, test } from "./site-test.ts";

// React Router leaves styles, and data behind a `clientLoader`, until a link is pressed; the code
// of still parts is ours to fetch. All of it has to be there by then: no server is left to ask.

/** Waits until nothing more is fetched. */
async function settled(page: Page): Promise<void> {
  const fetched = () => page.evaluate(() => performance.getEntriesByType("resource").length);
  const news = async () => {
    const before = await fetched();
    await page.waitForTimeout(700);
    return (await fetched()) - before;
  };
  await expect.poll(news).toBe(0);
}

const presses = [
  { from: "/", link: "header a[href='/about-us']", shows: "main h2" },
  { from: "/about-us", link: "footer a[href='/services/devops']", shows: "#call form" },
  { from: "/contact-us", link: "footer a[href='/blogs']", shows: "main article" },
  { from: "/blogs", link: "main article a", shows: "main article" },
] as const;

for (const { from, link, shows } of presses) {
  test(`pointed at on ${from}, ${link} opens whole with the server gone`, async ({
    page,
    ownServer,
  }) => {
    await page.goto(ownServer.url + from);
    await startReact(page);
    const target = page.locator(link).first();
    await target.hover();
    await settled(page);
    await ownServer.stop();
    await target.click();
    await expect(page).not.toHaveURL(ownServer.url + from);
    await expect(page.locator("main h1")).toBeFocused();
    await expect(page.locator(shows).first()).toBeVisible();
  });
}
