import type { Page, Request } from "@playwright/test";
import { expect, startReact, test } from "../../browser/site-test.ts";

// React Router prefetches scripts and data; styles and static islands are our part. All of it must
// be there when the link is pressed: the server is gone by then.

/** Longer (ms) than a loaded file needs to request the next ones. */
const quietMs = 1_500;

/** Tells, from now on, whether nothing is being fetched, and nothing has been for a while. */
function watchRequests(page: Page): () => boolean {
  const open = new Set<Request>();
  let changed = performance.now();
  const begin = (request: Request) => {
    open.add(request);
    changed = performance.now();
  };
  const end = (request: Request) => {
    open.delete(request);
    changed = performance.now();
  };
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end);
  return () => open.size === 0 && performance.now() - changed > quietMs;
}

const presses = [
  { from: "/", link: "header a[href='/about-us']", shows: "main h2" },
  { from: "/about-us", link: "footer a[href='/services/devops']", shows: "#call form" },
  { from: "/contact-us", link: "footer a[href='/blogs']", shows: "main article" },
  { from: "/blogs", link: "main article a", shows: "main article" },
] as const;

for (const { from, link, shows } of presses) {
  test(`pointed at on ${from}, ${link} opens completely with the server gone`, async ({
    page,
    ownServer,
  }) => {
    await page.goto(ownServer.url + from);
    await startReact(page);
    const target = page.locator(link).first();
    const isQuiet = watchRequests(page);
    await target.hover();
    await expect.poll(isQuiet).toBe(true);
    await ownServer.end();
    await target.click();
    await expect(page).not.toHaveURL(ownServer.url + from);
    await expect(page.locator("main h1")).toBeFocused();
    await expect(page.locator(shows).first()).toBeVisible();
  });
}

test("the page that came as a document opens again with the server gone", async ({
  page,
  ownServer,
}) => {
  await page.goto(`${ownServer.url}/`);
  await startReact(page);
  await page.locator("header a[href='/contact-us']").first().click();
  await expect(page.locator("main h1")).toBeFocused();
  const home = page.locator("header a[href='/']").first();
  const isQuiet = watchRequests(page);
  await home.hover();
  await expect.poll(isQuiet).toBe(true);
  await ownServer.end();
  await home.click();
  await expect(page.locator("#services h3").first()).toBeVisible();
});
