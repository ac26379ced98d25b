import type { Page } from "@playwright/test";

/** Holds back React's scripts until the returned function is called. */
export async function holdBackReact(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/entry.client*", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
