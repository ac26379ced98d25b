import type { Page, Request } from "@playwright/test";
import { expect, startReact, test } from "./site-test.ts";

// React Router leaves styles, and data behind a `clientLoader`, until a link is pressed; the code
// of still parts is ours to fetch. All of it has to be there by then: no server is left to ask.

/** Longer (ms) than it takes a file that has come to ask for the next ones. */
const aRest = 1_500;

/** Says, from now on, whether nothing is being fetched, and nothing has been for a while. */
function watchFetching(page: Page): () => boolean {
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
  return () => open.size === 0 && performance.now() - changed > aRest;
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
    const isAtRest = watchFetching(page);
    await target.hover();
    await expect.poll(isAtRest).toBe(true);
    await ownServer.end();
    await target.click();
    await expect(page).not.toHaveURL(ownServer.url + from);
    await expect(page.locator("main h1")).toBeFocused();
    await expect(page.locator(shows).first()).toBeVisible();
  });
}
