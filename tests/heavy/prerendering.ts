import type { Browser, Page, Protocol } from "puppeteer-core";

/** Watches from now on; the returned function waits until the page is being prerendered. */
export async function watchPrerendering(
  browser: Browser,
  url: string,
): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const session = await browser.target().createCDPSession();
  const look = ({ targetInfo }: Protocol.Target.TargetCreatedEvent) => {
    if (targetInfo.subtype === "prerender" && targetInfo.url === url) resolve();
  };
  session.on("Target.targetCreated", look).on("Target.targetInfoChanged", look);
  // Without a filter, prerendered pages are left out.
  await session.send("Target.setDiscoverTargets", { discover: true, filter: [{}] });
  return async () => {
    await promise;
    await session.detach();
  };
}

/** Time (ms) from the start of prerendering until the page was shown; 0 if it was not prerendered. */
export const prerenderedForMs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation");
    return Number(Reflect.get(Object(entry), "activationStart"));
  });
